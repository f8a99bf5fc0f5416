import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** The list of projects, as a user sees and uses it. */
export class ProjectTable {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<ProjectTable> {
    await page.goto('/worklenz/projects')
    await page.getByRole('heading', { name: 'Projects' }).waitFor()
    return new ProjectTable(page)
  }

  line(name: string): Locator {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  /** Turns to one of the lists, which is to hold these. */
  async show(tab: 'All' | 'Favorites' | 'Archived', names: readonly string[]) {
    await this.page.getByRole('tab', { name: tab }).click()
    await expect
      .poll(() => this.page.getByRole('table').getByRole('link').allTextContents())
      .toEqual(names)
  }

  /** Takes an entry of a project's menu. */
  async choose(name: string, entry: string) {
    await this.line(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click()
    await this.page.getByRole('menuitem', { name: entry }).click()
  }
}
