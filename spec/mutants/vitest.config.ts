import { defineConfig } from 'vitest/config'

/** What is run against each change of the core: rules beside their files, and the wire. */
export default defineConfig({
  test: {
    include: ['src/core/**/*.test.ts', 'spec/suite/**/*.spec.ts'],
    globalSetup: 'spec/postgres.ts',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
