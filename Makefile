# Targets install their dependencies first.
export PATH := $(CURDIR)/.toolchain/bin:$(PATH)
.DEFAULT_GOAL := help
.PHONY: packages release help start up down dev test test-quick test-real test-containers test-browsers test-faults test-abuse bench format backup restore dead-letters replay clean node

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

start: frontend/dist/.built ## Build and run Pasteroom as one process (HOST=0.0.0.0 for the local network, PORT=8080)
	@exec node $(if $(wildcard .env),--env-file=.env) infra/all-in-one/src/main.ts

up: ## Build and start the containers, and wait until they are ready (HOST, PORT)
	@sh infra/docker/make-env.sh
	docker compose up --build --detach --wait --wait-timeout 300
	@echo "Pasteroom answers at http://$$(docker compose port caddy 8080) and https://localhost:$$(docker compose port caddy 8443 | sed s/.*://)"

down: ## Stop the containers (VOLUMES=1 also deletes their data)
	@sh infra/docker/make-env.sh
	docker compose down $(if $(VOLUMES),--volumes)

backup: ## Add a snapshot to a backup (TO=folder, OF=data or OF=containers, BACKUP_KEY=key encrypts, KEEP_DAYS=14)
	@MAKE="$(MAKE)" OF="$(OF)" sh infra/backup/backup.sh "$(TO)"

restore: ## Verify and restore a backup (FROM=folder, AT=snapshot, FORCE=1 replaces existing data, CHECK=1 only verifies)
	@MAKE="$(MAKE)" FORCE="$(FORCE)" sh infra/backup/restore.sh "$(FROM)"

dead-letters: ## List failed events with their errors (TOPIC=name for one topic)
	@MAKE="$(MAKE)" OF="$(OF)" sh infra/dead-letters/dead-letters.sh list $(TOPIC)

replay: ## Retry failed events (TOPIC=name for one topic)
	@MAKE="$(MAKE)" OF="$(OF)" sh infra/dead-letters/dead-letters.sh replay $(TOPIC)

dev: frontend/dist/.built ## Run with live reload (server on port 8081, front end at the printed URL)
	@PORT=8081 node --watch infra/all-in-one/src/main.ts & product=$$!; trap "kill $$product" EXIT; node_modules/.bin/vite frontend

test: frontend/dist/.built ## Run all checks and tests
	@node infra/checks/test.ts

test-containers: frontend/dist/.built ## Run the end-to-end tests against separate containers
	@sh infra/docker/make-env.sh
	@sh infra/docker/test-e2e.sh

test-quick: frontend/dist/.built ## Run all checks and tests except those in browsers
	@node infra/checks/test.ts --no-browser

test-real: frontend/dist/.built ## Run the adapter tests against real servers (needs Docker)
	@node infra/checks/test.ts --real

test-browsers: frontend/dist/.built ## Test the main flow in Firefox and WebKit (Debian: firefox-esr, webkit2gtk-driver, xvfb)
	@node infra/checks/test.ts --browsers

test-faults: frontend/dist/.built ## Interrupt servers and services under load and check that no data is lost (ONE=name for some faults)
	@node infra/faults/src/main.ts $(if $(ONE),--testNamePattern "$(ONE)")

test-abuse: frontend/dist/.built ## Attack a local server and check that it still serves other clients (ONE=name for some attacks)
	@node infra/abuse/src/main.ts $(if $(ONE),--testNamePattern "$(ONE)")

bench: frontend/dist/.built ## Measure performance against a bare HTTP server (ONLY="hot many" for some cases)
	@node infra/bench/src/main.ts $(ONLY)

packages: node_modules/.installed ## Build and pack the npm packages of the client and the command line
	node client/build.ts
	node cli/build.ts
	npm pack --workspace @pasteroom/client --workspace cli

release: node_modules/.installed ## Build images, packages and the chart of a version, and print the commands that publish them (REGISTRY=host)
	@REGISTRY="$(REGISTRY)" node infra/release/main.ts

format: node_modules/.installed ## Format all files
	@node_modules/.bin/prettier --write .

clean: ## Delete installed and built files, but not data/
	rm -rf node_modules */node_modules */*/node_modules .toolchain .cache frontend/dist client/dist cli/dist release test-results

node:
	@sh infra/toolchain/node.sh

node_modules/.installed: package-lock.json .npmrc | node
	npm ci --no-progress
	@touch $@

frontend/dist/.built: node_modules/.installed frontend/build.ts frontend/index.html frontend/vite.config.ts $(shell find frontend/src frontend/content frontend/public frontend/build markdown/src html-rules/src sealed/src openapi/generated openapi/rules -type f 2>/dev/null)
	node frontend/build.ts
	@touch $@
