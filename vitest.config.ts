import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The wire, on the embedded database and as `postgres` on PostgreSQL. */
const suite = {
  name: 'suite',
  include: ['spec/suite/**/*.spec.ts'],
  // Every file has a server of its own; the modules are loaded once for all of them.
  isolate: false,
  globalSetup: 'spec/postgres.ts',
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
}

/** As often as properties and laws are tried (`PLUMBLINE_LAW_RUNS`), as long they may take. */
const times = Math.max(1, Number(process.env.PLUMBLINE_LAW_RUNS ?? 1))

const laws = {
  setupFiles: ['spec/tries.ts', 'spec/laws/setup.ts'],
  globalSetup: 'spec/postgres.ts',
  // Only what hangs takes so long; laws that are tried more often than usual take longer.
  testTimeout: 600_000 * times,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 30_000 } },
}

/**
 * Files about what commands do, and a door that leads to them (`mcp`). All commands write through one store, which laws hold against both
 * databases; so these are run on PostgreSQL only where there is time (`npm run nightly`).
 */
const ofCommands = [
  'activity',
  'avatar',
  'categories',
  'clients',
  'columns',
  'comment-files',
  'comments',
  'custom-columns',
  'custom-filters',
  'custom-groups',
  'days-off',
  'dependencies',
  'events*',
  'formulas',
  'home',
  'input',
  'insights',
  'job-titles',
  'labels',
  'limits',
  'lookups',
  'mcp',
  'member-edits',
  'phases',
  'project-changes',
  'project-marks',
  'project-members',
  'project-templates',
  'projects',
  'recurring',
  'recurring-dates',
  'region',
  'roadmap',
  'saved-reports',
  'schedule*',
  'sections',
  'settings',
  'status*',
  'subscribers',
  'task-bulk',
  'task-fields',
  'task-groups',
  'task-info',
  'task-list-filters',
  'task-lists',
  'task-moves',
  'task-order',
  'task-progress',
  'task-single',
  'task-templates',
  'template-editing',
  'tasks',
  'time-logs',
  'timers',
  'undo*',
  'updates',
  'views',
].map((name) => `spec/suite/${name}.spec.ts`)

/**
 * Keeps files with the same environment together: a worker goes on with the next file only if that
 * has its environment, and else ends with all that it has loaded.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const place = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${/^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''}`
    const places = new Map(sorted.map((file) => [file, place(file)]))
    return sorted.sort((a, b) => places.get(a)!.localeCompare(places.get(b)!))
  }
}

/** For files that share their modules: a test leaves these as it found them. */
const asFound = 'src/parts/testing/as-found.ts'

/** Rules beside their files, laws over everything, the wire, and journeys in a real browser. */
export default defineConfig({
  test: {
    // Files of tests wait for disks, sockets and browsers for a third of their time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'cli/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          // Loading modules again for each file takes more time than many of the tests.
          isolate: false,
          // What is asked again and again may take as long as a busy machine needs.
          testTimeout: 300_000 * times,
          hookTimeout: 300_000,
          setupFiles: ['spec/tries.ts', asFound],
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          ...laws,
          name: 'laws',
          include: ['spec/laws/*.law.ts'],
          // Most laws spend more time on loading the product than on what they state.
          isolate: false,
          setupFiles: [...laws.setupFiles, asFound],
        },
      },
      // They count the steps of everything in their process, and so have one each.
      { test: { ...laws, name: 'cost', include: ['spec/laws/cost/*.law.ts'] } },
      { test: suite },
      {
        test: {
          ...suite,
          name: 'postgres',
          env: { PLUMBLINE_TEST_DATABASE: 'postgres' },
          exclude: times > 1 ? [] : ofCommands,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.journey.ts'],
          // As the suite.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
})
