"""Options of the test run."""

import pytest

# So that a failed assertion shows its values.
pytest.register_assert_rewrite("tests.whole_programs")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update",
        action="store_true",
        help="rewrite the annotations of fixtures and the emitted files in tests/golden",
    )


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether expectations are to be rewritten instead of compared."""
    return bool(request.config.getoption("--update"))
