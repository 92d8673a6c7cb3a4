// Phones at many tables, for Scripts/bench_relay: one thread, epoll, 127.0.0.1 only.
//
//   relay_load --port N --speak relay|mqtt --tables T --mode idle|pass|flood [--phones 8] [--senders 1]
//              [--rate PASSES] [--seconds S] [--warm S] [--pid SERVER] [--proxy PROCESS] [--core N] [--tls]
//
// idle   connects, and holds the connections for the seconds.
// pass   each table passes the turn --rate times a second. The phone whose turn it is sends Done, the first phone
//        (the leader) answers with an event, and the next phone has its turn once it gets the event. The delay
//        is measured from the time when Done was due: a server that falls behind is not spared.
// flood  --senders phones of each table send. Each sends its next frame once all others have the last one.
//
// Every frame names the time at which it was sent, so the delay of each delivery is measured as well. With --tls, it accepts
// any certificate.
//
// Prints one line of JSON. Ends with 1 if a connection was lost or could not be made.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <getopt.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PAYLOAD = 24, CODE = 5, MOST_PHONES = 16, HANDSHAKES = 128, MOST_CONNECTIONS = 20000, BUFFER = 1 << 16 };
enum { DIALLING, SECURING, HTTP, GREETING, SUBSCRIBING, READY };
enum { DONE = 1, EVENT = 2, FLOOD = 3 };

typedef struct {
    int fd, table, phone, state;
    bool isWaiting;      // until the kernel has room to write
    SSL *tls;            // none without --tls
    uint8_t *in, *out;   // an incomplete frame, and bytes that the kernel has not accepted
    uint32_t inCount, outCount;
} Phone;

typedef struct {
    uint64_t due;        // the time when the next Done is due
    uint64_t begun;      // the time when the pass under way was due; 0 if there is none
    uint32_t turn;
    uint32_t heard[MOST_PHONES];  // deliveries of the frame that each sender has under way
} Table;

// Delays in nanoseconds.
typedef struct {
    uint32_t *all;
    uint64_t count, space;
} Delays;

static int port, tables = 1, phones = 8, senders = 1, server = 0, proxy = 0, core = -1, poller;
static bool speaksMQTT;
static SSL_CTX *tls;
static const char *mode = "idle";
static double rate = 1, seconds = 5, warm = 1;
static Phone *all;
static Table *tableOf;
static int ready = 0;
static bool isMeasuring = false, isEnding = false;
static uint64_t delivered = 0, passes = 0, unfinished = 0;
static Delays ofPasses, ofDeliveries;

static void fail(const char *what) {
    fprintf(stderr, "relay_load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000ull + (uint64_t)time.tv_nsec;
}

// The processor time that a process has used, in seconds, and the server's memory, in KiB.
static double secondsOf(int process) {
    char path[64], text[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    char *end = strrchr(text, ')');
    if (end) sscanf(end + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static long serverMemory(void) {
    char path[64], line[256];
    long value = 0;
    snprintf(path, sizeof path, "/proc/%d/status", server);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    while (fgets(line, sizeof line, file)) if (sscanf(line, "VmRSS: %ld", &value) == 1) break;
    fclose(file);
    return value;
}

// Writing

static void watch(Phone *phone, bool isWaiting) {
    struct epoll_event event = {.events = EPOLLIN | (isWaiting ? EPOLLOUT : 0), .data.ptr = phone};
    phone->isWaiting = isWaiting;
    if (epoll_ctl(poller, EPOLL_CTL_MOD, phone->fd, &event)) fail("epoll_ctl");
}

// As recv and send do, with or without TLS: -1 with EAGAIN if nothing can be read or written now.
static ssize_t result(Phone *phone, int count) {
    if (count > 0) return count;
    int why = SSL_get_error(phone->tls, count);
    if (why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE) return errno = EAGAIN, -1;
    if (why == SSL_ERROR_ZERO_RETURN) return 0;
    if (why == SSL_ERROR_SSL) errno = EPROTO;
    return -1;
}

static ssize_t readSome(Phone *phone, void *bytes, uint32_t count) {
    if (!phone->tls) return recv(phone->fd, bytes, count, 0);
    return result(phone, SSL_read(phone->tls, bytes, (int)count));
}

static ssize_t writeSome(Phone *phone, const void *bytes, uint32_t count) {
    if (!phone->tls) return send(phone->fd, bytes, count, MSG_NOSIGNAL);
    return result(phone, SSL_write(phone->tls, bytes, (int)count));
}

static void put(Phone *phone, const void *bytes, uint32_t count) {
    ssize_t sent = phone->outCount ? 0 : writeSome(phone, bytes, count);
    if (sent < 0 && errno != EAGAIN) fail("send");
    if (sent < 0) sent = 0;
    if ((uint32_t)sent == count) return;
    uint32_t left = count - (uint32_t)sent;
    phone->out = realloc(phone->out, phone->outCount + left);
    memcpy(phone->out + phone->outCount, (const uint8_t *)bytes + sent, left);
    phone->outCount += left;
    if (!phone->isWaiting) watch(phone, true);
}

// One WebSocket message with a mask of zeros: the server cannot know, and pays the same.
static void message(Phone *phone, const uint8_t *bytes, uint32_t count) {
    uint8_t frame[512] = {0x82, (uint8_t)(0x80 | count)};
    if (count > 125) fail("a message is too long");
    memcpy(frame + 6, bytes, count);
    put(phone, frame, count + 6);
}

static int topic(char *text, int table) { return sprintf(text, "t%06d", table); }

static void frame(Phone *phone, uint8_t kind) {
    uint8_t bytes[128];
    uint32_t head = 1;
    if (speaksMQTT) {
        char name[16];
        uint8_t length = (uint8_t)topic(name, phone->table);
        bytes[0] = 0x30, bytes[1] = (uint8_t)(3 + length + PAYLOAD), bytes[2] = 0, bytes[3] = length;
        memcpy(bytes + 4, name, length);
        bytes[4 + length] = 0;
        head = 5u + length;
    } else {
        bytes[0] = 0;
    }
    memset(bytes + head, 0, PAYLOAD);
    bytes[head] = kind, bytes[head + 1] = (uint8_t)phone->phone;
    memcpy(bytes + head + 4, &phone->table, 4);
    uint64_t time = now();
    memcpy(bytes + head + 8, &time, 8);
    message(phone, bytes, head + PAYLOAD);
}

// Entering

// A code that spells the table's number.
static void spell(int table, uint8_t code[CODE]) {
    const char *letters = "23456789CDFHJKMPRTVWXY";
    for (int i = 0; i < CODE; i++) code[i] = (uint8_t)letters[table % 22], table /= 22;
}

// The slot of a table's code (docs/relay.md, Slots).
static uint32_t slotOf(int table) {
    uint8_t code[CODE];
    uint32_t hash = 0x811c9dc5;
    spell(table, code);
    for (int i = 0; i < CODE; i++) hash = (hash ^ code[i]) * 0x01000193;
    return hash & 0xfff;
}

static void greet(Phone *phone) {
    uint8_t bytes[128];
    char name[16];
    if (speaksMQTT) {  // CONNECT of MQTT 5: clean start, no keep-alive, no properties
        int length = sprintf(name, "p%06d-%02d", phone->table, phone->phone);
        memcpy(bytes, "\x10\x00\x00\x04MQTT\x05\x02\x00\x00\x00\x00", 14);
        bytes[1] = (uint8_t)(13 + length), bytes[14] = (uint8_t)length;
        memcpy(bytes + 15, name, (size_t)length);
        message(phone, bytes, 15u + (uint32_t)length);
    } else {  // enter: the code, and a key that spells the table's number
        bytes[0] = 2, bytes[1] = CODE;
        spell(phone->table, bytes + 2);
        memset(bytes + 7, 0x5a, 16);
        memcpy(bytes + 7, &phone->table, 4);
        message(phone, bytes, 23);
    }
    phone->state = GREETING;
}

static void subscribe(Phone *phone) {  // with No Local: no phone hears itself
    uint8_t bytes[64] = {0x82, 0, 0, 1, 0, 0};
    char name[16];
    int length = topic(name, phone->table);
    bytes[1] = (uint8_t)(6 + length), bytes[6] = (uint8_t)length;
    memcpy(bytes + 7, name, (size_t)length);
    bytes[7 + length] = 4;
    message(phone, bytes, 8u + (uint32_t)length);
    phone->state = SUBSCRIBING;
}

// Playing

static void record(Delays *delays, uint64_t delay) {
    if (delays->count == delays->space) {
        delays->space = delays->space ? delays->space * 2 : 1 << 16;
        delays->all = realloc(delays->all, delays->space * sizeof *delays->all);
    }
    delays->all[delays->count++] = delay > UINT32_MAX ? UINT32_MAX : (uint32_t)delay;
}

static void hear(Phone *phone, const uint8_t *payload) {
    Table *table = &tableOf[phone->table];
    int number;
    memcpy(&number, payload + 4, 4);
    if (number != phone->table) { fprintf(stderr, "relay_load: a frame of another table\n"); exit(1); }
    if (isMeasuring) {
        uint64_t sent;
        memcpy(&sent, payload + 8, 8);
        record(&ofDeliveries, now() - sent), delivered++;
    }
    if (payload[0] == DONE) {
        if (phone->phone == 0) frame(phone, EVENT);
    } else if (payload[0] == EVENT) {
        uint32_t next = 2 + table->turn % (uint32_t)(phones - 2);
        if ((uint32_t)phone->phone != next || !table->begun) return;
        if (isMeasuring) record(&ofPasses, now() - table->begun), passes++;
        table->begun = 0;
        table->turn++;
    } else if (payload[0] == FLOOD) {
        int sender = payload[1];
        if (++table->heard[sender] < (uint32_t)phones - 1) return;
        table->heard[sender] = 0;
        if (!isEnding) frame(&all[phone->table * phones + sender], FLOOD);
    }
}

// The phone that sends Done is never the one that waits for the event.
static void pass(uint64_t time, uint64_t period) {
    for (int i = 0; i < tables; i++) {
        Table *table = &tableOf[i];
        if (time < table->due) continue;
        if (!table->begun) {
            table->begun = table->due;
            frame(&all[i * phones + 1], DONE);
            table->due += period;
        } else if (time > table->due + 5000000000ull) {
            unfinished++, table->begun = 0;
        }
    }
}

// Reading

static void answer(Phone *phone, const uint8_t *bytes, uint32_t count) {
    if (!speaksMQTT) {
        if (bytes[0] == 0 && count == 1 + PAYLOAD) hear(phone, bytes + 1);
        else if (bytes[0] == 1 && phone->state == GREETING) phone->state = READY, ready++;
        else if (bytes[0] == 3) { fprintf(stderr, "relay_load: refused, reason %d\n", bytes[1]); exit(1); }
        return;
    }
    while (count >= 2) {  // several packets can come in one message
        uint32_t length = bytes[1] + 2u;
        if (bytes[1] > 127 || length > count) { fprintf(stderr, "relay_load: a packet in pieces\n"); exit(1); }
        if (bytes[0] == 0x20) subscribe(phone);
        else if (bytes[0] == 0x90) phone->state = READY, ready++;
        else if (bytes[0] >> 4 == 3) hear(phone, bytes + length - PAYLOAD);
        bytes += length, count -= length;
    }
}

static uint32_t cut(Phone *phone, const uint8_t *bytes, uint32_t count) {
    uint32_t used = 0;
    if (phone->state == HTTP) {
        const uint8_t *end = memmem(bytes, count, "\r\n\r\n", 4);
        if (!end) return 0;
        if (count < 12 || memcmp(bytes + 9, "101", 3)) { fprintf(stderr, "relay_load: no WebSocket\n"); exit(1); }
        used = (uint32_t)(end - bytes) + 4;
        greet(phone);
    }
    while (count - used >= 2) {
        const uint8_t *at = bytes + used;
        uint32_t left = count - used, head = 2, length = at[1];
        if (length == 126) {
            if (left < 4) break;
            length = (uint32_t)at[2] << 8 | at[3], head = 4;
        }
        if (left < head + length) break;
        int opcode = at[0] & 15;
        if (opcode == 8) { fprintf(stderr, "relay_load: closed by the server\n"); exit(1); }
        if (opcode == 9) {
            uint8_t pong[6] = {0x8a, 0x80};
            put(phone, pong, 6);
        } else if (opcode <= 2 && length) {
            answer(phone, at + head, length);
        }
        used += head + length;
    }
    return used;
}

static void ask(Phone *phone) {
    char text[512], path[32] = "mqtt";
    if (!speaksMQTT) sprintf(path, "relay?s=%03x", slotOf(phone->table));
    int count = snprintf(text, sizeof text,
        "GET /%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s\r\n",
        path, port, speaksMQTT ? "Sec-WebSocket-Protocol: mqtt\r\n" : "");
    phone->state = HTTP;
    put(phone, text, (uint32_t)count);
}

static void secure(Phone *phone) {
    int done = SSL_connect(phone->tls);
    if (done == 1) return watch(phone, false), ask(phone);
    if (result(phone, done) >= 0 || errno != EAGAIN) fail("TLS");
    watch(phone, SSL_want_write(phone->tls));
}

static void start(Phone *phone) {
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(phone->fd, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error) errno = error, fail("connect");
    watch(phone, false);
    if (!tls) return ask(phone);
    phone->tls = SSL_new(tls);
    phone->state = SECURING;
    if (!phone->tls || !SSL_set_fd(phone->tls, phone->fd)) fail("TLS");
    secure(phone);
}

static void happen(Phone *phone, uint32_t events) {
    static uint8_t bytes[BUFFER];
    if (phone->state == DIALLING) return start(phone);
    if (phone->state == SECURING) return secure(phone);
    if (events & EPOLLOUT && phone->outCount) {
        ssize_t sent = writeSome(phone, phone->out, phone->outCount);
        if (sent > 0) memmove(phone->out, phone->out + sent, phone->outCount -= (uint32_t)sent);
        if (!phone->outCount) watch(phone, false);
    }
    if (!(events & (EPOLLIN | EPOLLERR | EPOLLHUP))) return;
    if (phone->inCount) memcpy(bytes, phone->in, phone->inCount);
    // A whole record of TLS fits, so OpenSSL keeps nothing that the kernel would not tell of.
    ssize_t got = readSome(phone, bytes + phone->inCount, BUFFER - phone->inCount);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) fail("a connection was lost");
    uint32_t count = phone->inCount + (uint32_t)got, used = cut(phone, bytes, count);
    phone->inCount = count - used;
    if (phone->inCount) {
        phone->in = realloc(phone->in, phone->inCount);
        memcpy(phone->in, bytes + used, phone->inCount);
    }
}

static void dial(Phone *phone) {
    phone->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (phone->fd < 0) fail("socket");
    int one = 1;
    setsockopt(phone->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct linger linger = {1, 0};  // no TIME_WAIT between runs
    setsockopt(phone->fd, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.ptr = phone};
    phone->state = DIALLING, phone->isWaiting = true;
    if (connect(phone->fd, (struct sockaddr *)&address, sizeof address) && errno != EINPROGRESS) fail("connect");
    if (epoll_ctl(poller, EPOLL_CTL_ADD, phone->fd, &event)) fail("epoll_ctl");
}

static void turn(int wait) {
    struct epoll_event events[512];
    int count = epoll_wait(poller, events, 512, wait);
    for (int i = 0; i < count; i++) happen(events[i].data.ptr, events[i].events);
}

static int inOrder(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static double delayAt(const Delays *delays, double share) {  // in microseconds, of sorted delays
    if (!delays->count) return 0;
    uint64_t index = (uint64_t)(share * (double)delays->count);
    return delays->all[index < delays->count ? index : delays->count - 1] / 1e3;
}

static void play(void) {
    bool isPass = !strcmp(mode, "pass"), isFlood = !strcmp(mode, "flood");
    uint64_t period = (uint64_t)(1e9 / rate), begin = now() + 1000000, from = begin + (uint64_t)(warm * 1e9);
    uint64_t end = from + (uint64_t)(seconds * 1e9);
    srand48(1);
    for (int i = 0; i < tables; i++) tableOf[i].due = begin + (uint64_t)(drand48() * (double)period);
    if (isFlood)
        for (int i = 0; i < tables * phones; i++) if (all[i].phone < senders) frame(&all[i], FLOOD);
    for (uint64_t time = now(); time < end; time = now()) {
        isMeasuring = time >= from;
        if (isPass) pass(time, period);
        turn(isPass || isFlood ? 0 : 50);
    }
    isEnding = true, isMeasuring = false;
}

int main(int count, char **words) {
    static const struct option options[] = {
        {"port", 1, 0, 'p'}, {"speak", 1, 0, 's'}, {"tables", 1, 0, 't'}, {"phones", 1, 0, 'n'}, {"mode", 1, 0, 'm'},
        {"senders", 1, 0, 'S'}, {"rate", 1, 0, 'r'}, {"seconds", 1, 0, 'T'}, {"warm", 1, 0, 'w'}, {"pid", 1, 0, 'i'},
        {"proxy", 1, 0, 'P'}, {"core", 1, 0, 'c'}, {"tls", 0, 0, 'l'}, {0}};
    for (int option; (option = getopt_long(count, words, "", options, 0)) != -1;) switch (option) {
        case 'p': port = atoi(optarg); break;
        case 's': speaksMQTT = !strcmp(optarg, "mqtt"); break;
        case 't': tables = atoi(optarg); break;
        case 'n': phones = atoi(optarg); break;
        case 'm': mode = optarg; break;
        case 'S': senders = atoi(optarg); break;
        case 'r': rate = atof(optarg); break;
        case 'T': seconds = atof(optarg); break;
        case 'w': warm = atof(optarg); break;
        case 'i': server = atoi(optarg); break;
        case 'P': proxy = atoi(optarg); break;
        case 'c': core = atoi(optarg); break;
        case 'l':
            tls = SSL_CTX_new(TLS_client_method());
            if (!tls) return 2;
            SSL_CTX_set_mode(tls, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
            break;
        default: return 2;
    }
    int connections = tables * phones;
    if (!port || phones < 3 || phones > MOST_PHONES || tables < 1 || connections > MOST_CONNECTIONS || rate <= 0) {
        fprintf(stderr, "relay_load: bad options\n");
        return 2;
    }
    if (core >= 0) {
        cpu_set_t set;
        CPU_ZERO(&set);
        CPU_SET(core, &set);
        sched_setaffinity(0, sizeof set, &set);
    }
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    all = calloc((size_t)connections, sizeof *all);
    tableOf = calloc((size_t)tables, sizeof *tableOf);
    poller = epoll_create1(EPOLL_CLOEXEC);

    long memoryBefore = serverMemory();
    uint64_t begun = now(), moved = begun;
    for (int dialled = 0, last = 0; ready < connections;) {
        for (; dialled < connections && dialled - ready < HANDSHAKES; dialled++) {
            all[dialled].table = dialled / phones, all[dialled].phone = dialled % phones;
            dial(&all[dialled]);
        }
        turn(100);
        if (ready != last) last = ready, moved = now();
        if (now() - moved > 15000000000ull) { fprintf(stderr, "relay_load: stuck at %d of %d\n", ready, connections); return 1; }
    }
    double connecting = (double)(now() - begun) / 1e9;
    usleep(300000);
    long memory = serverMemory();
    double used = secondsOf(server), usedByProxy = secondsOf(proxy);
    play();
    used = secondsOf(server) - used, usedByProxy = secondsOf(proxy) - usedByProxy;
    qsort(ofPasses.all, ofPasses.count, sizeof *ofPasses.all, inOrder);
    qsort(ofDeliveries.all, ofDeliveries.count, sizeof *ofDeliveries.all, inOrder);
    printf("{\"connections\": %d, \"accepted_per_s\": %.0f, \"kib_per_connection\": %.2f, \"delivered_per_s\": %.0f, "
           "\"passes\": %lu, \"unfinished\": %lu, \"p50_us\": %.1f, \"p99_us\": %.1f, \"p999_us\": %.1f, "
           "\"delivery_p50_us\": %.1f, \"delivery_p99_us\": %.1f, \"server_cores\": %.3f, \"proxy_cores\": %.3f}\n",
           connections, connections / connecting, (double)(memory - memoryBefore) / connections,
           (double)delivered / seconds, passes, unfinished,
           delayAt(&ofPasses, .5), delayAt(&ofPasses, .99), delayAt(&ofPasses, .999),
           delayAt(&ofDeliveries, .5), delayAt(&ofDeliveries, .99), used / (seconds + warm), usedByProxy / (seconds + warm));
    return 0;
}
