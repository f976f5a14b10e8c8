#!/bin/sh
# Unpacks what another job has packed into the folder NAME: .github/deploy/unpack.sh NAME DIGEST. Any job of a run can
# replace an artifact, so the digest comes from the job that made it (needs.JOB.outputs). A link could make a deploy publish
# a file of this machine, such as /proc/self/environ.
set -eu
echo "$2  artifacts/$1.tgz" | sha256sum --check --strict
if tar --list --verbose --gzip --file "artifacts/$1.tgz" | grep '^[^-d]'; then
  echo "artifacts/$1.tgz has entries that are neither files nor folders: find out which dependency wrote them." >&2
  exit 1
fi
mkdir -p "$1"
tar --extract --gzip --file "artifacts/$1.tgz" --directory "$1"
