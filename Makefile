# Pasteroom: every command sets up what it needs first.
export PATH := $(CURDIR)/.toolchain/bin:$(PATH)
.DEFAULT_GOAL := help
.PHONY: help start up down dev test test-quick test-real test-containers test-browsers test-faults test-abuse bench format backup restore dead-letters replay clean node

help: ## Show the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

start: frontend/dist/.built ## Set up, build what changed and run the product; HOST=0.0.0.0 for phones on the LAN, PORT=8080
	@exec node $(if $(wildcard .env),--env-file=.env) infra/all-in-one/src/main.ts

up: ## Build the containers, start them and wait until they are ready; HOST and PORT as with start
	@sh infra/docker/make-env.sh
	docker compose up --build --detach --wait --wait-timeout 300
	@echo "Pasteroom answers at http://$$(docker compose port bff 8080)"

down: ## Stop the containers; what they keep stays, but with VOLUMES=1
	@sh infra/docker/make-env.sh
	docker compose down $(if $(VOLUMES),--volumes)

backup: ## Copy texts, files and accounts to an empty folder, TO=folder, while it runs; OF=data or OF=containers chooses
	@MAKE="$(MAKE)" OF="$(OF)" sh infra/backup/backup.sh "$(TO)"

restore: ## Check a backup, FROM=folder, and put it back; FORCE=1 where there is something already
	@MAKE="$(MAKE)" FORCE="$(FORCE)" sh infra/backup/restore.sh "$(FROM)"

dead-letters: ## List the events that nobody could handle, and why; TOPIC=name for one topic
	@MAKE="$(MAKE)" OF="$(OF)" sh infra/dead-letters/dead-letters.sh list $(TOPIC)

replay: ## Put the events that nobody could handle back, to be handled; TOPIC=name for one topic
	@MAKE="$(MAKE)" OF="$(OF)" sh infra/dead-letters/dead-letters.sh replay $(TOPIC)

dev: frontend/dist/.built ## Run with reload: the product on port 8081, the front end on the address that is printed
	@PORT=8081 node --watch infra/all-in-one/src/main.ts & product=$$!; trap "kill $$product" EXIT; node_modules/.bin/vite frontend

test: frontend/dist/.built ## Set up and run every check and test
	@node infra/checks/test.ts

test-containers: frontend/dist/.built ## Run the browser stories against the containers, in test mode and apart from those of `make up`
	@sh infra/docker/make-env.sh
	@sh infra/docker/test-stories.sh

test-quick: frontend/dist/.built ## Checks and tests without the browser
	@node infra/checks/test.ts --no-browser

test-real: frontend/dist/.built ## The adapters' tests on real servers; fails where these cannot be started
	@node infra/checks/test.ts --real

test-browsers: frontend/dist/.built ## Run the main flow in Firefox and WebKit where they are installed (Debian: firefox-esr, webkit2gtk-driver, xvfb)
	@node infra/checks/test.ts --browsers

test-faults: frontend/dist/.built ## Let servers and services fail under load, and look for all that was acknowledged; ONE=name for some of them
	@node infra/faults/src/main.ts $(if $(ONE),--testNamePattern "$(ONE)")

test-abuse: frontend/dist/.built ## Attack the product on loopback as one small hostile client, and watch how others fare; ONE=name for some probes
	@node infra/abuse/src/main.ts $(if $(ONE),--testNamePattern "$(ONE)")

bench: frontend/dist/.built ## Measure the product on loopback against a bare HTTP server; ONLY="hot many" for some cases
	@node infra/bench/src/main.ts $(ONLY)

format: node_modules/.installed ## Format every file
	@node_modules/.bin/prettier --write .

clean: ## Remove what was built and installed; data/ stays
	rm -rf node_modules */node_modules */*/node_modules .toolchain .cache frontend/dist test-results

node:
	@sh infra/toolchain/node.sh

node_modules/.installed: package-lock.json .npmrc | node
	npm ci --no-progress
	@touch $@

frontend/dist/.built: node_modules/.installed frontend/build.ts frontend/index.html frontend/vite.config.ts $(shell find frontend/src frontend/content frontend/public frontend/build openapi/generated openapi/rules -type f 2>/dev/null)
	node frontend/build.ts
	@touch $@
