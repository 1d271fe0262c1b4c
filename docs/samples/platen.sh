#!/bin/sh
# Renders a Markdown file: PLATEN_URL=https://platen.example PLATEN_TOKEN=platen_… sh platen.sh page.md page.png
set -eu
curl --fail-with-body --silent --show-error --retry 3 \
  "$PLATEN_URL/api/v1/images/generate" \
  -H "Authorization: Bearer $PLATEN_TOKEN" \
  -H "Idempotency-Key: $(date +%s)-$$" \
  -F "markdown=@$1" -F mode=binary -F theme=nord \
  -o "$2"
