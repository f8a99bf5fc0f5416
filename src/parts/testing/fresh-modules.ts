import { vi } from 'vitest'

/**
 * Lets what is imported from here on be loaded again. Imports that are under way end first: of what
 * they load some modules would otherwise belong to the modules of before, and stay for later files.
 */
export async function freshModules() {
  await vi.dynamicImportSettled()
  vi.resetModules()
}
