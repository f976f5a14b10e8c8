#!/bin/sh
# Packs files for another job of a workflow: .github/deploy/pack.sh NAME PATH ... writes NAME.tgz, and the digest by which
# the other job knows it as an output of the step. Files with two names are packed twice: unpack.sh refuses links.
set -eu
name=$1
shift
tar --create --gzip --hard-dereference --file "$name.tgz" "$@"
echo "digest=$(sha256sum < "$name.tgz" | cut -d ' ' -f 1)" >> "$GITHUB_OUTPUT"
