"""Certificates for loopback, and an authority that signs them."""

from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

PEM = serialization.Encoding.PEM


class Authority:
    """A CA that is thrown away after the test, and the files of those it has signed."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder = folder
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.subject = _subject(name)
        self.file = folder / f"{name}.pem"
        self.file.write_bytes(self._signed(self.subject, self.key.public_key(), ca=True))

    def sign(self, name: str) -> tuple[Path, Path]:
        """A certificate for this common name, good for loopback, and its key."""
        key = ec.generate_private_key(ec.SECP256R1())
        certificate, private = self.folder / f"{name}.crt", self.folder / f"{name}.key"
        certificate.write_bytes(self._signed(_subject(name), key.public_key(), ca=False))
        plain = serialization.NoEncryption()
        private.write_bytes(key.private_bytes(PEM, serialization.PrivateFormat.PKCS8, plain))
        return certificate, private

    def _signed(self, subject: x509.Name, key: ec.EllipticCurvePublicKey, ca: bool) -> bytes:
        now = datetime.now(UTC)
        address = x509.IPAddress(ip_address("127.0.0.1"))
        builder = (
            x509.CertificateBuilder(self.subject, subject, key, x509.random_serial_number())
            .not_valid_before(now - timedelta(hours=1))
            .not_valid_after(now + timedelta(hours=1))
            .add_extension(x509.BasicConstraints(ca=ca, path_length=None), critical=True)
            .add_extension(x509.SubjectAlternativeName([address]), critical=False)
        )
        return builder.sign(self.key, hashes.SHA256()).public_bytes(PEM)


def _subject(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
