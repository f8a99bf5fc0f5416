import { paddle } from './paddle/index.ts'
import type { ProviderKind } from './provider-kind.ts'
import { testProvider } from './test-provider/index.ts'

/** Every card provider: one more has a folder of its own, and its place here. */
export const cardProviders: readonly ProviderKind[] = [testProvider, paddle]
