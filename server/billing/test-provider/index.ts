import { z } from 'zod'
import type { ProviderKind } from '../provider-kind.ts'
import { testJobs } from './jobs.ts'
import { TestProvider } from './test-provider.ts'

export const testProvider: ProviderKind = {
  name: 'test',
  movesMoney: false,
  variables: z.object({}),
  configure: () => (around) => new TestProvider(around),
  jobs: testJobs,
}
