"""Opens the vectors of sealed-format.md: sealed-reader.py FILE. Needs cryptography 44 or later."""
import base64, hashlib, json, struct, sys
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CHUNK_BYTES, TAG_BYTES = 262_144, 16

def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))

def derive(key, salt, info):
    return HKDF(SHA256(), 32, salt, b"pasteroom/sealed/1/" + info).derive(key)

def key_of_words(head, wrap, numbers):
    kdf = Argon2id(salt=decode(head["salt"]), length=32, iterations=3, lanes=1, memory_cost=65_536)
    kek = kdf.derive(struct.pack(">6H", *numbers))
    return AESGCM(kek).decrypt(bytes(12), wrap, decode(head["sid"]))

def open_body(key, head, body):
    aes, size = AESGCM(derive(key, decode(head["sid"]), b"body")), CHUNK_BYTES + TAG_BYTES
    chunks = [body[at : at + size] for at in range(0, len(body), size)]
    assert len(body) == head["size"] and len(chunks[-1]) > TAG_BYTES
    nonces = [struct.pack(">7xIB", at, at == len(chunks) - 1) for at in range(len(chunks))]
    return b"".join(aes.decrypt(nonce, chunk, None) for nonce, chunk in zip(nonces, chunks))

def read_content(plaintext):
    at = 4 + int.from_bytes(plaintext[:4], "big")
    manifest, parts = json.loads(plaintext[4:at]), []
    files, pictures = manifest["files"], manifest.get("pictures", [])
    for size in [manifest["html"]] + [entry["size"] for entry in files + pictures]:
        parts.append(plaintext[at : at + size])
        at += size
    assert at <= len(plaintext) and not any(plaintext[at:])
    entries = [{**entry, "content": part} for entry, part in zip(files + pictures, parts[1:])]
    return parts[0].decode(), entries[: len(files)], entries[len(files) :]

def open_sealed(vector, key):
    head = json.loads(vector["head"])
    assert (head["v"], head["kind"], head["kdf"]) == (1, "text", "a1")
    key = key or key_of_words(head, decode(vector["wrap"]), vector["numbers"])
    commit = derive(key, hashlib.sha256(vector["head"].encode()).digest(), b"commit")
    assert commit == decode(vector["commit"])
    return read_content(open_body(key, head, decode(vector["body"])))

def entries_of(vector, field):
    decoded = [{**entry, "content": decode(entry["content"])} for entry in vector.get(field, [])]
    return [{**entry, "size": len(entry["content"])} for entry in decoded]

for vector in json.load(open(sys.argv[1], encoding="utf-8")):
    expected = vector.get("html"), entries_of(vector, "files"), entries_of(vector, "pictures")
    for how, key in ("words", None), ("key", decode(vector["key"])):
        try:
            result = "ok" if open_sealed(vector, key) == expected else "WRONG CONTENT"
        except (AssertionError, InvalidTag):
            result = "ok" if "error" in vector else "NOT OPENED"
        print(f'{result}: {vector["name"]}, by {how}')
        sys.exit(1) if result != "ok" else None
