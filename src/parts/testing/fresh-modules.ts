import { onTestFinished, vi } from 'vitest'

/**
 * Lets a test load again what it imports from here on; what it leaves in these modules is not met by
 * later files.
 */
export async function freshModules() {
  await forgetModules()
  onTestFinished(forgetModules)
}

/**
 * Lets what is imported from here on be loaded again. Imports that are under way end first: of what
 * they load some modules would otherwise belong to the modules of before, and stay for later files.
 */
export async function forgetModules() {
  await vi.dynamicImportSettled()
  vi.resetModules()
}
