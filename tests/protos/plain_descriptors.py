"""Descriptors without the annotations of other packages.

``python -m tests.protos.plain_descriptors FILE`` takes them out of a descriptor set, for
protoc. The code that is made of them needs protobuf alone: annotations such as
``google.api.field_behavior`` would have it import googleapis-common-protos, and rules of
``buf.validate`` protovalidate, which clients can do without.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from google.protobuf.descriptor_pb2 import DescriptorProto, FileDescriptorSet

_ANNOTATIONS: Final = ("buf/validate/", "google/api/")


def without_annotations(data: bytes) -> FileDescriptorSet:
    """The files of a descriptor set but those of annotations, without options of theirs."""
    files = FileDescriptorSet.FromString(data)
    files.DiscardUnknownFields()  # an option of another package is unknown where it is not imported
    own = [file for file in files.file if not file.name.startswith(_ANNOTATIONS)]
    for file in own:
        names = [name for name in file.dependency if not name.startswith(_ANNOTATIONS)]
        del file.dependency[:]
        file.dependency.extend(names)
        _leave_out_json_names(file.message_type)
    return FileDescriptorSet(file=own)


def _leave_out_json_names(messages: Iterable[DescriptorProto]) -> None:
    """Protoc makes them itself, and the code is a third smaller without them."""
    for message in messages:
        for field in message.field:
            field.ClearField("json_name")
        _leave_out_json_names(message.nested_type)


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_bytes(without_annotations(file.read_bytes()).SerializeToString(deterministic=True))
