"""The formats of `--check` by name: where in this package the class of each is. The first one is the default."""

FORMATS = {
    "text": "text.TextReport",
    "full": "full.FullReport",
    "concise": "concise.ConciseReport",
    "json": "json_report.JsonReport",
    "html": "html.HtmlReport",
    "sarif": "sarif.SarifReport",
    "github": "github.GitHubReport",
    "gitlab": "gitlab.GitLabReport",
    "junit": "junit.JUnitReport",
}
