# Functions shared by backup.sh, restore.sh and dead-letters.sh.

# Returns false without Docker or .env, too.
containers_run() { [ -n "$(docker compose ps --quiet paste 2>/dev/null)" ]; }

# Prints $OF or, by default, `containers` if they are running, otherwise `data`.
target() {
  if [ -n "${OF:-}" ]; then echo "$OF"; elif containers_run; then echo containers; else echo data; fi
}

# Runs Node with the settings of the all-in-one product.
on_data() {
  "${MAKE:-make}" --silent --no-print-directory node_modules/.installed >&2
  if [ -e .env ]; then node --env-file=.env "$@"; else node "$@"; fi
}

# Runs a program in a container with the settings of the given service.
in_container() { docker compose run --rm --no-deps --no-TTY --user "$(id -u):$(id -g)" "$@"; }

# Prints a setting from the environment, .env, or the file that NAME_FILE names there.
setting() {
  value=$(variable "$1")
  file=$(variable "$1_FILE")
  if [ -z "$value" ] && [ -n "$file" ]; then cat "$file"; else printf '%s\n' "$value"; fi
}

variable() {
  if printenv "$1"; then return; fi
  [ ! -e .env ] || sed -n "s/^$1=//p" .env | tail -n 1 | sed 's/^"\(.*\)"$/\1/'
}

# Like in_container. The services themselves don't get the key.
with_backup_settings() {
  BACKUP_KEY=$(setting BACKUP_KEY)
  KEEP_DAYS=$(setting KEEP_DAYS)
  export BACKUP_KEY KEEP_DAYS
  in_container --env BACKUP_KEY --env KEEP_DAYS "$@"
}
