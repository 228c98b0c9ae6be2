#!/bin/sh
# Runs the end-to-end tests against containers in test mode. Uses a separate project name, and
# removes the containers and volumes afterwards.
set -eu
cd "$(dirname "$0")/../.."
export COMPOSE_PROJECT_NAME=pasteroom-e2e PORT="${E2E_PORT:-18082}" HTTPS_PORT=18443 EDGE_SUBNET=172.31.254.0/28 DEMO_SIGN_IN=1 PAYMENT_SIMULATOR=1 CAPTCHA_TEST_ANSWER=right
export PUBLIC_URL="http://127.0.0.1:$PORT"
export OPERATOR_TOKEN=operator-token-of-end-to-end-tests
export RATE_LIMIT_BYPASS_KEY=end-to-end-tests-skip-rate-limits
compose() { docker compose -f docker-compose.yml -f infra/docker/test-mode.yml "$@"; }
trap 'compose down --volumes --timeout 5 >/dev/null 2>&1' EXIT
trap 'exit 130' INT TERM
compose up --build --detach --wait --wait-timeout 300
E2E_RUNNING=1 E2E_PORT="$PORT" node_modules/.bin/playwright test --config frontend/playwright.config.ts
