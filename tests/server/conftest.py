"""Servers for tests."""

from collections.abc import Iterator

import pytest

from tests.server.client import Client


@pytest.fixture
def client() -> Iterator[Client]:
    """A server that was started but not initialised."""
    with Client() as started:
        yield started


@pytest.fixture
def ready(client: Client) -> Client:
    """A server that is initialised."""
    client.initialize()
    return client
