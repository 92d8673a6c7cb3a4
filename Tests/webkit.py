"""WebKitGTK's small browser on a screen of its own, driven by Selenium."""

import contextlib
import http.client
import os
import platform
import subprocess

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

MINI_BROWSER = os.environ.get(
    "TURNTABLE_MINIBROWSER", f"/usr/lib/{platform.machine()}-linux-gnu/webkit2gtk-4.1/MiniBrowser")
DRIVER = "/usr/bin/WebKitWebDriver"
PATIENCE = 30  # seconds for an answer of the driver
HASTE = 3  # seconds for an answer that is there or never comes
LOADING = 10  # seconds for a page to load
# Mesa's software renderer on threads of WebKit's own crashes the page's process now and then.
PAINTING = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
# WebKit's interpreter replaces a running loop by compiled code, which now and then goes on with wrong values (decision 105).
RUNNING = {"JSC_useWasmIPIntLoopOSR": "0"}
STARTS = 3  # now and then a browser ends as it starts, and its driver waits for it for ever


class Screen:
    """A virtual screen, and the browsers on it."""

    def __init__(self):
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1400x24", "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as numbers:
            self._display = ":" + numbers.readline().strip()

    def browser(self, *arguments, load="normal"):
        """A new browser, whose store is empty, as its driver."""
        options = Options()
        options.binary_location = MINI_BROWSER
        options.page_load_strategy = load
        for argument in ("--automation", *arguments):
            options.add_argument(argument)
        for _ in range(STARTS - 1):
            with contextlib.suppress(WebDriverException, HTTPError):
                return MiniBrowser(self._display, options)
        return MiniBrowser(self._display, options)

    def stop(self):
        self._server.terminate()
        self._server.wait()


class MiniBrowser(webdriver.Remote):
    """The driver and its browser, which end together."""

    def __init__(self, display, options):
        self._service = Service(DRIVER, env={**os.environ, **PAINTING, **RUNNING, "DISPLAY": display, "LANG": "en_US.UTF-8"})
        self._service.start()
        try:
            config = ClientConfig(remote_server_addr=self._service.service_url, timeout=PATIENCE)
            super().__init__(command_executor=RemoteConnection(client_config=config), options=options)
        except BaseException:
            self._end()
            raise

    def load(self, go):
        """
        Replaces the page. Now and then the driver never reports the new one: ask the page. Or it
        refuses without a reason (an unknown error that says nothing), and goes when told again.
        """
        with self.hurried(LOADING), contextlib.suppress(HTTPError):
            try:
                go()
            except WebDriverException as error:
                if type(error) is not WebDriverException or error.msg:
                    raise
                go()

    @contextlib.contextmanager
    def hurried(self, seconds=HASTE):
        """Waits for answers no longer than this."""
        self.command_executor.client_config.timeout = seconds
        try:
            yield
        finally:
            self.command_executor.client_config.timeout = PATIENCE

    def quit(self):
        with contextlib.suppress(WebDriverException, HTTPError):
            super().quit()
        self._end()

    def _end(self):
        # The driver ends its browser as well, and may end before it has answered.
        with contextlib.suppress(OSError, http.client.HTTPException):
            self._service.stop()
        process = self._service.process
        if process and process.poll() is None:
            process.kill()
            process.wait()
