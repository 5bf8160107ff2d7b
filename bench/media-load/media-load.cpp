// Many WebRTC clients in one process, which send and receive media and are told by lines what to do. The media is made of
// nothing but the times at which it was sent. See README.md of the folder above.
#include <arpa/inet.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <srtp2/srtp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <fcntl.h>
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

using Bytes = std::vector<uint8_t>;
static int64_t nowNs() {
  timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  return int64_t(t.tv_sec) * 1000000000 + t.tv_nsec;
}
static void put16(uint8_t* at, uint32_t v) { at[0] = v >> 8; at[1] = v; }
static void put32(uint8_t* at, uint32_t v) { put16(at, v >> 16); put16(at + 2, v); }
static uint32_t get16(const uint8_t* at) { return at[0] << 8 | at[1]; }
static uint32_t get32(const uint8_t* at) { return get16(at) << 16 | get16(at + 2); }

static const uint32_t MAGIC = 0x6c6f6164;
static const int MOST_PAYLOAD = 1130;
static const int64_t SECOND = 1000000000;
// One received packet in so many is decrypted, for the time in it.
static const unsigned SAMPLE = 8;

static SSL_CTX* context;
static std::string fingerprint;

static void makeContext() {
  EVP_PKEY* key = EVP_EC_gen("P-256");
  X509* cert = X509_new();
  ASN1_INTEGER_set(X509_get_serialNumber(cert), 1);
  X509_gmtime_adj(X509_get_notBefore(cert), -86400);
  X509_gmtime_adj(X509_get_notAfter(cert), 86400 * 30);
  X509_set_pubkey(cert, key);
  X509_NAME_add_entry_by_txt(X509_get_subject_name(cert), "CN", MBSTRING_ASC, (const uint8_t*)"load", -1, -1, 0);
  X509_set_issuer_name(cert, X509_get_subject_name(cert));
  X509_sign(cert, key, EVP_sha256());
  uint8_t digest[32];
  unsigned length = 0;
  X509_digest(cert, EVP_sha256(), digest, &length);
  for (unsigned i = 0; i < length; i++) {
    char two[4];
    snprintf(two, sizeof two, "%s%02X", i ? ":" : "", digest[i]);
    fingerprint += two;
  }
  context = SSL_CTX_new(DTLS_client_method());
  SSL_CTX_use_certificate(context, cert);
  SSL_CTX_use_PrivateKey(context, key);
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER, [](int, X509_STORE_CTX*) { return 1; });
  // As browsers offer them; each server takes what it prefers.
  SSL_CTX_set_tlsext_use_srtp(context, "SRTP_AEAD_AES_256_GCM:SRTP_AEAD_AES_128_GCM:SRTP_AES128_CM_SHA1_80");
}

struct Stun {
  Bytes bytes;
  Stun(uint16_t type, const uint8_t* transaction) : bytes(20) {
    put16(&bytes[0], type);
    put32(&bytes[4], 0x2112a442);
    memcpy(&bytes[8], transaction, 12);
  }
  void add(uint16_t type, const void* value, size_t length) {
    size_t at = bytes.size();
    bytes.resize(at + 4 + (length + 3) / 4 * 4);
    put16(&bytes[at], type);
    put16(&bytes[at + 2], length);
    memcpy(&bytes[at + 4], value, length);
    put16(&bytes[2], bytes.size() - 20);
  }
  void seal(const std::string& password) {
    uint8_t mac[20];
    unsigned length = 20;
    put16(&bytes[2], bytes.size() - 20 + 24);
    HMAC(EVP_sha1(), password.data(), password.size(), bytes.data(), bytes.size(), mac, &length);
    add(0x0008, mac, 20);
    put16(&bytes[2], bytes.size() - 20 + 8);
    uint32_t crc = ~0u;
    for (uint8_t byte : bytes) {
      crc ^= byte;
      for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
    uint8_t sum[4];
    put32(sum, ~crc ^ 0x5354554e);
    add(0x8028, sum, 4);
  }
};

struct Sender {
  uint32_t ssrc = 0;
  int payloadType = 0;
  int kbps = 0;
  bool video = false;
  std::string mid;
  int midId = 0;
  int64_t every = 0, next = 0;
  uint16_t sequence = 0;
  uint32_t timestamp = 0;
  bool keyWanted = true;
  int64_t lastKey = 0;
};

static uint64_t sent = 0, received = 0, bytesIn = 0, lost = 0;
static std::vector<uint32_t> delays;
static int poller;

struct Leg {
  std::string id, remoteUser, remotePassword, localUser, localPassword;
  int fd = -1;
  bool iceDone = false, ready = false;
  int64_t nextCheck = 0;
  SSL* ssl = nullptr;
  BIO *in = nullptr, *out = nullptr;
  srtp_t outbound = nullptr, inbound = nullptr;
  std::vector<Sender> senders;
  struct Heard { uint16_t last; uint64_t count; };
  std::unordered_map<uint32_t, Heard> heard;
  unsigned turn = 0;

  ~Leg() {
    if (ready && ssl) { SSL_shutdown(ssl); flush(); }
    if (ssl) SSL_free(ssl);
    if (outbound) srtp_dealloc(outbound);
    if (inbound) srtp_dealloc(inbound);
    if (fd >= 0) close(fd);
  }

  void check(int64_t now) {
    uint8_t transaction[12], tie[8] = {1, 2, 3, 4, 5, 6, 7, 8}, priority[4] = {0x6e, 0x7f, 0xff, 0xff};
    RAND_bytes(transaction, 12);
    Stun request(0x0001, transaction);
    std::string user = remoteUser + ":" + localUser;
    request.add(0x0006, user.data(), user.size());
    request.add(0x802a, tie, 8);
    request.add(0x0025, "", 0);
    request.add(0x0024, priority, 4);
    request.seal(remotePassword);
    (void)!::send(fd, request.bytes.data(), request.bytes.size(), 0);
    // Until the connection stands; then as often as consent has to be renewed.
    nextCheck = now + (ready ? 4 * SECOND : SECOND / 20);
  }

  void stun(const uint8_t* data, size_t length) {
    uint32_t type = get16(data);
    if (type == 0x0101 && !iceDone) {
      iceDone = true;
      handshake();
    } else if (type == 0x0001) {
      Stun answer(0x0101, data + 8);
      sockaddr_in to;
      socklen_t size = sizeof to;
      getpeername(fd, (sockaddr*)&to, &size);
      uint8_t address[8] = {0, 1};
      put16(address + 2, ntohs(to.sin_port) ^ 0x2112);
      put32(address + 4, ntohl(to.sin_addr.s_addr) ^ 0x2112a442);
      answer.add(0x0020, address, 8);
      answer.seal(localPassword);
      (void)!::send(fd, answer.bytes.data(), answer.bytes.size(), 0);
    }
    (void)length;
  }

  void flush() {
    uint8_t buffer[16384];
    int length;
    while ((length = BIO_read(out, buffer, sizeof buffer)) > 0) (void)!::send(fd, buffer, length, 0);
  }

  void handshake() {
    if (!ssl) {
      ssl = SSL_new(context);
      in = BIO_new(BIO_s_mem());
      out = BIO_new(BIO_s_mem());
      BIO_set_mem_eof_return(in, -1);
      BIO_set_mem_eof_return(out, -1);
      SSL_set_bio(ssl, in, out);
      SSL_set_options(ssl, SSL_OP_NO_QUERY_MTU);
      SSL_set_mtu(ssl, 1200);
      // As browsers: sent again after 50 ms, not after a second.
      DTLS_set_timer_cb(ssl, [](SSL*, unsigned before) { return before ? std::min(2 * before, 1000000u) : 50000u; });
      SSL_set_connect_state(ssl);
    }
    int done = SSL_do_handshake(ssl);
    flush();
    if (done == 1 && !ready) secure();
    ERR_clear_error();
  }

  void secure() {
    SRTP_PROTECTION_PROFILE* profile = SSL_get_selected_srtp_profile(ssl);
    if (!profile) { std::cout << "failed " << id << " no-srtp\n" << std::flush; return; }
    std::string name = profile->name;
    size_t key = name == "SRTP_AEAD_AES_256_GCM" ? 32 : 16, salt = name == "SRTP_AES128_CM_SHA1_80" ? 14 : 12;
    uint8_t material[2 * (32 + 14)];
    SSL_export_keying_material(ssl, material, 2 * (key + salt), "EXTRACTOR-dtls_srtp", 19, nullptr, 0, 0);
    for (int server = 0; server < 2; server++) {
      uint8_t joined[46];
      memcpy(joined, material + server * key, key);
      memcpy(joined + key, material + 2 * key + server * salt, salt);
      srtp_policy_t policy;
      memset(&policy, 0, sizeof policy);
      auto set = key == 32 ? srtp_crypto_policy_set_aes_gcm_256_16_auth
                           : salt == 12 ? srtp_crypto_policy_set_aes_gcm_128_16_auth : srtp_crypto_policy_set_rtp_default;
      set(&policy.rtp);
      set(&policy.rtcp);
      policy.ssrc.type = server ? ssrc_any_inbound : ssrc_any_outbound;
      policy.key = joined;
      policy.window_size = 1024;
      policy.allow_repeat_tx = 1;
      srtp_create(server ? &inbound : &outbound, &policy);
    }
    ready = true;
    int64_t now = nowNs();
    for (Sender& one : senders) one.next = now;
    std::cout << "ready " << id << ' ' << now / 1000 << ' ' << name << '\n' << std::flush;
  }

  void rtcp(uint8_t* data, int length) {
    if (!inbound || srtp_unprotect_rtcp(inbound, data, &length) != srtp_err_status_ok) return;
    for (int at = 0; at + 4 <= length; at += 4 * (get16(data + at + 2) + 1)) {
      int format = data[at] & 31;
      if (data[at + 1] == 206 && (format == 1 || format == 4))
        for (Sender& one : senders) one.keyWanted = true;
    }
  }

  void rtp(uint8_t* data, int length, int64_t at) {
    received++;
    bytesIn += length;
    uint32_t ssrc = get32(data + 8);
    uint16_t sequence = get16(data + 2);
    auto [found, isNew] = heard.try_emplace(ssrc, Heard{sequence, 0});
    if (isNew) std::cout << "first " << id << ' ' << at / 1000 << ' ' << ssrc << '\n' << std::flush;
    else {
      uint16_t step = sequence - found->second.last;
      if (step > 0 && step < 1000) lost += step - 1;
      if (step < 0x8000) found->second.last = sequence;
    }
    found->second.count++;
    if (turn++ % SAMPLE || srtp_unprotect(inbound, data, &length) != srtp_err_status_ok) return;
    int start = 12 + 4 * (data[0] & 15);
    if (data[0] & 0x10) start += 4 + 4 * get16(data + start + 2);
    start += 16;
    if (start + 12 > length || get32(data + start) != MAGIC) return;
    int64_t then;
    memcpy(&then, data + start + 4, 8);
    delays.push_back(std::max<int64_t>(0, at - then) / 1000);
  }

  void readAll() {
    uint8_t data[2048];
    for (int count = 0; count < 32; count++) {
      char control[128];
      iovec part{data, sizeof data};
      msghdr message{};
      message.msg_iov = &part;
      message.msg_iovlen = 1;
      message.msg_control = control;
      message.msg_controllen = sizeof control;
      ssize_t length = recvmsg(fd, &message, MSG_DONTWAIT);
      if (length <= 0) return;
      // When the kernel had it: how long this process needs does not count.
      int64_t at = 0;
      for (cmsghdr* one = CMSG_FIRSTHDR(&message); one; one = CMSG_NXTHDR(&message, one))
        if (one->cmsg_type == SCM_TIMESTAMPNS) {
          timespec stamp;
          memcpy(&stamp, CMSG_DATA(one), sizeof stamp);
          at = int64_t(stamp.tv_sec) * SECOND + stamp.tv_nsec;
        }
      if (data[0] < 2 && length >= 20) stun(data, length);
      else if (data[0] >= 20 && data[0] < 64) {
        if (!ssl) continue;
        BIO_write(in, data, length);
        if (!ready) handshake();
        else { uint8_t rest[64]; SSL_read(ssl, rest, sizeof rest); ERR_clear_error(); flush(); }
      } else if (data[0] >= 128 && length >= 12) {
        if (data[1] >= 192 && data[1] <= 223) rtcp(data, length);
        else if (inbound) rtp(data, length, at);
      }
    }
  }

  void sendFrame(Sender& one, int64_t now) {
    int rest = std::max<int64_t>(40, one.kbps * 125 * one.every / SECOND);
    bool key = one.video && (one.keyWanted || now - one.lastKey > 10 * SECOND);
    if (key) { one.keyWanted = false; one.lastKey = now; }
    for (bool isFirst = true; rest > 0; isFirst = false) {
      int size = std::max(40, std::min(rest, MOST_PAYLOAD));
      rest -= size;
      uint8_t packet[1500] = {};
      int head = 12;
      packet[0] = 0x80;
      packet[1] = one.payloadType | (rest <= 0 && one.video ? 0x80 : 0);
      put16(packet + 2, one.sequence++);
      put32(packet + 4, one.timestamp);
      put32(packet + 8, one.ssrc);
      if (one.midId) {
        packet[0] |= 0x10;
        put16(packet + 12, 0xbede);
        int words = (1 + one.mid.size() + 3) / 4;
        put16(packet + 14, words);
        packet[16] = one.midId << 4 | (one.mid.size() - 1);
        memcpy(packet + 17, one.mid.data(), one.mid.size());
        head = 16 + 4 * words;
      }
      uint8_t* payload = packet + head;
      if (one.video) {
        // The descriptor, and of a first packet the head of a VP8 frame of 640 by 360.
        payload[0] = isFirst ? 0x10 : 0;
        if (isFirst) {
          payload[1] = key ? 0x10 : 0x11;
          const uint8_t start[] = {0x9d, 1, 0x2a, 0x80, 2, 0x68, 1};
          if (key) memcpy(payload + 4, start, sizeof start);
        }
      }
      put32(payload + 16, MAGIC);
      int64_t stamp = nowNs();
      memcpy(payload + 20, &stamp, 8);
      int length = head + size;
      if (srtp_protect(outbound, packet, &length) == srtp_err_status_ok && ::send(fd, packet, length, 0) > 0) sent++;
    }
    one.timestamp += (one.video ? 90000 : 48000) * one.every / SECOND;
    one.next = std::max(one.next + one.every, now - one.every);
  }
};

static std::map<std::string, std::unique_ptr<Leg>> legs;

static void openLeg(std::istringstream& words) {
  auto leg = std::make_unique<Leg>();
  std::string ip;
  int port;
  words >> leg->id >> ip >> port >> leg->remoteUser >> leg->remotePassword >> leg->localUser >> leg->localPassword;
  leg->fd = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK, 0);
  int on = 1, size = 4 << 20;
  setsockopt(leg->fd, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof on);
  setsockopt(leg->fd, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  inet_pton(AF_INET, ip.c_str(), &to.sin_addr);
  connect(leg->fd, (sockaddr*)&to, sizeof to);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.ptr = leg.get();
  epoll_ctl(poller, EPOLL_CTL_ADD, leg->fd, &event);
  leg->check(nowNs());
  legs[leg->id] = std::move(leg);
}

static void stats() {
  std::sort(delays.begin(), delays.end());
  auto at = [](double share) { return delays.empty() ? 0 : delays[size_t((delays.size() - 1) * share)]; };
  std::cout << "stats {\"sent\":" << sent << ",\"received\":" << received << ",\"bytes\":" << bytesIn << ",\"lost\":" << lost
            << ",\"samples\":" << delays.size() << ",\"p50\":" << at(0.5) << ",\"p90\":" << at(0.9) << ",\"p99\":" << at(0.99)
            << ",\"most\":" << at(1) << "}\n" << std::flush;
  sent = received = bytesIn = lost = 0;
  delays.clear();
}

static void obey(const std::string& line) {
  std::istringstream words(line);
  std::string what, id;
  words >> what;
  if (what == "leg") openLeg(words);
  else if (what == "send") {
    Sender one;
    int perSecond;
    std::string kind;
    words >> id >> kind >> one.ssrc >> one.payloadType >> one.kbps >> perSecond >> one.midId >> one.mid;
    one.video = kind == "video";
    one.every = SECOND / perSecond;
    one.next = nowNs();
    auto found = legs.find(id);
    if (found != legs.end()) found->second->senders.push_back(one);
  } else if (what == "close") { words >> id; legs.erase(id); }
  else if (what == "stats") stats();
}

int main() {
  srtp_init();
  makeContext();
  poller = epoll_create1(0);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.ptr = nullptr;
  fcntl(0, F_SETFL, O_NONBLOCK);
  epoll_ctl(poller, EPOLL_CTL_ADD, 0, &event);
  std::cout << "fingerprint " << fingerprint << '\n' << std::flush;
  std::string input;
  for (int64_t lastTimers = 0;;) {
    epoll_event events[64];
    int count = epoll_wait(poller, events, 64, 1);
    std::string gone;
    for (int i = 0; i < count; i++) {
      if (events[i].data.ptr) { ((Leg*)events[i].data.ptr)->readAll(); continue; }
      char text[65536];
      ssize_t length = read(0, text, sizeof text);
      if (length == 0) return 0;
      if (length > 0) input.append(text, length);
    }
    // After the sockets, since a line may close one of them.
    for (size_t end; (end = input.find('\n')) != std::string::npos; input.erase(0, end + 1)) obey(input.substr(0, end));
    int64_t now = nowNs();
    bool timers = now - lastTimers > 20000000;
    if (timers) lastTimers = now;
    for (auto& [id, leg] : legs) {
      if (leg->ready)
        for (Sender& one : leg->senders) if (one.next <= now) leg->sendFrame(one, now);
      if (!timers) continue;
      if (leg->nextCheck <= now) leg->check(now);
      if (leg->ssl && !leg->ready) { DTLSv1_handle_timeout(leg->ssl); leg->flush(); }
    }
  }
}
