# The commands of the project. `make help` lists them.

PYTHON := .build/venv/bin/python
PORT ?= 8080
DATA ?= .build/data
GAMES ?= 100000
LOSS ?= 0.2
SECONDS ?= 60
# Traits of the server's build, such as PostgreSQL for several machines (docs/hosting.md).
TRAITS ?=

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run dev check build release test cluster-check bench simulate fuzz screenshots format clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## build everything and serve it on port 8080 (PORT=…), in English first
	@Scripts/install run
	@exec $(PYTHON) Scripts/run --port $(PORT) --data $(DATA)

dev: ## serve the app from its sources while they are edited, on port 8080 (PORT=…)
	@Scripts/install run
	@$(PYTHON) Scripts/dev --port $(PORT)

check: ## prove in minutes what can be: engine, driver and a walk through the app
	@Scripts/install test
	@$(PYTHON) Scripts/check

build: ## install what is missing, then build the server, the app for the browser and the site
	@Scripts/install run
	swift build $(if $(TRAITS),--traits $(TRAITS))
	Scripts/build_wasm
	Scripts/first_part
	Scripts/build_scanner --optional
	$(PYTHON) Scripts/build_site.py --sizes

release: ## the same for a server that stays: Deploy/install puts it in its place (TRAITS=PostgreSQL for several machines)
	@$(MAKE) --no-print-directory build
	swift build -c release --product turntable --static-swift-stdlib $(if $(TRAITS),--traits $(TRAITS))

test: ## install what is missing, then test everything
	@Scripts/install test
	@$(PYTHON) Scripts/test

cluster-check: ## lose machines, disks and servers of a PostgreSQL cluster, and prove that no write is lost
	@Scripts/install cluster
	swift build --product turntable --traits PostgreSQL
	swift build --product turntable --scratch-path .build/plain
	@$(PYTHON) -m pytest -q -x Tests/cluster

bench: ## measure sizes, times, the server, its relay and its hub
	@Scripts/install bench
	@$(MAKE) --no-print-directory build
	swift build -c release --product turntable
	@$(PYTHON) Scripts/bench_app
	@$(PYTHON) Scripts/bench_scanner
	@$(PYTHON) Scripts/bench_sync
	@$(PYTHON) Scripts/bench_server
	@$(PYTHON) Scripts/bench_unread
	@$(PYTHON) Scripts/bench_relay
	@$(PYTHON) Scripts/bench_hub
	swift build -c release --product turntable --traits PostgreSQL
	@$(PYTHON) Scripts/bench_cluster --search 100000

simulate: ## play 100,000 games of Turns between simulated phones (GAMES=…, LOSS=…)
	@Scripts/install run
	swift build -c release --product turntable
	.build/release/turntable simulate --games $(GAMES) --loss $(LOSS)

fuzz: ## feed what others may write, broken in every way, to whatever reads it (SECONDS=…, SEED=…)
	@Scripts/install test
	@Scripts/test build "fuzz wasm" "fuzz build" fuzz
	@$(PYTHON) Scripts/fuzz --seconds $(SECONDS) $(if $(SEED),--seed $(SEED))

screenshots: ## pictures of every screen into Tests/Screenshots
	@Scripts/install test
	@$(MAKE) --no-print-directory build
	$(PYTHON) -m pytest Tests/browser/take_screenshots.py -q -p no:cacheprovider

format: ## format the Swift sources
	swift format --in-place --recursive Sources Tests Package.swift

clean: ## remove everything that was built (the next build starts from nothing)
	rm -rf .build Tests/Screenshots
