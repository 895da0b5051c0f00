# The commands of this project. They need Node.js with npm, nothing else: the lockfile brings the right Node.js.

.PHONY: start test test-deep check bench faults build migrate clean packages
.NOTPARALLEL:

# Replaces the shell, so that signals reach the program itself. Another Node.js serves where the packaged one cannot run.
run = @node=./node_modules/.bin/node; "$$node" --version >/dev/null 2>&1 || node=node; \
	exec "$$node" --require ./shared/prepareNode.cjs

## Starts everything on http://localhost:3000 until Ctrl-C.
start: packages
	$(run) dev/start.ts

## Runs all tests.
test: packages
	$(run) dev/test.ts

## Runs all tests, with every case where "make test" tries a sample.
test-deep: packages
	$(run) dev/test.ts --deep

## Checks types, style, imports, unused and duplicated code.
check: packages
	$(run) dev/check.ts

## Measures speed against baselines of the same run; writes bench/results.json.
bench: packages
	$(run) bench/main.ts

## Kills and cuts every part, on both queue backends, and counts what was lost or doubled.
faults: packages
	$(run) e2e/faults/main.ts

## Builds the client.
build: packages
	@PATH="./node_modules/.bin:$$PATH" exec npm run --silent build

## Brings the database up to date.
migrate: packages
	$(run) migrations/migrate.ts

## Deletes what was built, and the development data: database, keys, logs.
clean:
	@pid=$$(sed -n 's/.*"pid":\([0-9]*\).*/\1/p' .data/launcher.lock 2>/dev/null); \
	if [ -n "$$pid" ] && kill -0 "$$pid" 2>/dev/null; then \
		echo "\"make start\" is running (process $$pid). Stop it first." >&2; exit 1; \
	fi
	@elsewhere=$$(sed -n 's|.*"elsewhere": "\(/var/lib/clairvolet/[0-9a-f]*\)".*|\1|p' .data/postgres/settings.json 2>/dev/null); \
	if [ -n "$$elsewhere" ]; then rm -rf -- "$$elsewhere"; fi
	@rm -rf client/dist client/dist-server coverage .data

packages:
	@command -v node >/dev/null 2>&1 || { \
		echo 'Node.js was not found. Install it together with npm (https://nodejs.org, or: apt-get install nodejs npm).' >&2; exit 1; \
	}
	@node dev/install.cjs
