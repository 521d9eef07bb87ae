"""A device that makes and uses passkeys, as a browser's would (WebAuthn level 2, ES256, attestation `none`)."""

import base64
import hashlib
import json
import secrets
import struct
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Authenticator:
    """One passkey, for pages of `origin`."""

    origin: str
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    uses: int = 0

    def register(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer `PublicKeyCredentialCreationOptionsJSON`."""
        numbers = self.key.public_key().public_numbers()
        public = cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        )
        data = self._data(options["rp"]["id"], 0x45)
        data += bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._credential({"clientDataJSON": _text(client), "attestationObject": _text(attestation)})

    def answer(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer `PublicKeyCredentialRequestOptionsJSON`."""
        self.uses += 1
        data = self._data(options["rpId"], 0x05)
        client = self._client("webauthn.get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            {
                "clientDataJSON": _text(client),
                "authenticatorData": _text(data),
                "signature": _text(signature),
                "userHandle": None,
            }
        )

    def _data(self, domain: str, flags: int) -> bytes:
        return hashlib.sha256(domain.encode()).digest() + bytes([flags]) + struct.pack(">I", self.uses)

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps(
            {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        ).encode()

    def _credential(self, response: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": _text(self.id),
            "rawId": _text(self.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": response,
        }
