# What backup.sh, restore.sh and the dead letters' script share; to be sourced.

# Whether containers of this project run; what is said where there is no engine, or no .env, does not matter.
containers_run() { [ -n "$(docker compose ps --quiet paste 2>/dev/null)" ]; }

# What a command is for: OF, or the containers where they run, else the data of the all-in-one product.
target() {
  if [ -n "${OF:-}" ]; then echo "$OF"; elif containers_run; then echo containers; else echo data; fi
}

# Node with the settings of the all-in-one product, installed first.
on_data() {
  "${MAKE:-make}" --silent --no-print-directory node_modules/.installed >&2
  if [ -e .env ]; then node --env-file=.env "$@"; else node "$@"; fi
}

# A program of the image, beside the running services, with what the paste service knows of the servers.
in_container() { docker compose run --rm --no-deps --no-TTY --user "$(id -u):$(id -g)" "$@"; }
