"""A named subscription, as its reader calls for it."""

from typing import Any

from pokerdeluxe.v1 import event_service_pb2 as pb
from tests.services.api.client import Client

NAME = "subscriptions/warehouse"


async def create(caller: Client, name: str = NAME, **more: Any) -> pb.Subscription:
    request = pb.CreateSubscriptionRequest(name=name, **more)
    answer = await caller.call("EventService/CreateSubscription", request)
    subscription: pb.Subscription = answer.subscription
    return subscription


def read(caller: Client, name: str = NAME, **more: Any) -> Any:
    request = pb.ReadSubscriptionRequest(name=name, **more)
    return caller.stream("EventService/ReadSubscription", request)
