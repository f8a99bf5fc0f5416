import type { Locator, Page } from 'playwright'
import { tabTo } from './keys.ts'

/** The board of a project, as a user sees and uses it. */
export class Board {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, project: string): Promise<Board> {
    await page.goto(`/worklenz/projects/${project}?tab=board`)
    const board = new Board(page)
    await board.column('To Do').waitFor()
    return board
  }

  column(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  card(name: string): Locator {
    return this.page
      .getByRole('group', { name: 'Board' })
      .getByRole('button', { name, exact: true })
  }

  /** The names of the cards of a column, from the top. */
  async names(column: string): Promise<string[]> {
    const cards = await this.column(column)
      .locator('[data-card]')
      .evaluateAll((all) =>
        all
          .map((card) => ({
            name: card.getAttribute('aria-label') ?? '',
            top: card.getBoundingClientRect().top,
          }))
          .sort((a, b) => a.top - b.top),
      )
    return cards.map(({ name }) => name)
  }

  /** Goes with Tab into the board. */
  async focus() {
    await tabTo(
      this.page,
      (_, name) => name === 'Actions for To Do' || name === 'Add a task at the top',
    )
  }

  /** Types a new card at an end of a column. */
  async add(column: string, end: 'top' | 'bottom', name: string) {
    const button = end === 'top' ? 'Add a task at the top' : 'Add task'
    await this.column(column).getByRole('button', { name: button, exact: true }).click()
    const field = this.column(column).getByRole('textbox', { name: 'Add task' })
    await field.fill(name)
    await field.press('Enter')
    await field.press('Escape')
  }

  /** Takes an entry of a column's menu. */
  async group(column: string, entry: string) {
    await this.column(column)
      .getByRole('button', { name: `Actions for ${column}` })
      .click()
    await this.page.getByRole('menuitem', { name: entry }).click()
  }

  /** Takes hold of a card with the mouse. */
  async grab(name: string) {
    const { mouse } = this.page
    const from = (await this.card(name).boundingBox())!
    await mouse.move(from.x + from.width / 2, from.y + 12)
    await mouse.down()
    await mouse.move(from.x + from.width / 2 + 12, from.y + 24, { steps: 3 })
  }

  /** Takes the card that is held to a place on another, or on a column, and lets go of it. */
  async drop(target: Locator, side: 'above' | 'below' | 'on') {
    const { mouse } = this.page
    const to = (await target.boundingBox())!
    const x = to.x + to.width / 2
    const y = { above: to.y + 6, below: to.y + to.height - 6, on: to.y + to.height / 2 }[side]
    await mouse.move(x, y, { steps: 12 })
    await mouse.move(x, y + 1)
    await mouse.up()
  }

  /** Drags a card with the mouse to a place on another, or on a column. */
  async drag(name: string, target: Locator, side: 'above' | 'below' | 'on') {
    await this.grab(name)
    await this.drop(target, side)
  }

  /** Gives a task another name in its drawer. */
  async rename(name: string, to: string) {
    await this.card(name).click()
    const drawer = this.page.getByRole('dialog', { name, exact: true })
    await drawer.getByRole('button', { name: `Rename “${name}”` }).click()
    await drawer.getByLabel('Name').fill(to)
    await drawer.getByLabel('Name').press('Enter')
    await this.closeDrawer(to)
  }

  /** Changes a field of a task in its drawer by a choice from its list. */
  async choose(name: string, field: string, choice: string) {
    await this.card(name).click()
    const drawer = this.page.getByRole('dialog', { name, exact: true })
    await drawer.getByRole('button', { name: `Change: ${field}` }).click()
    await this.page.getByRole('option', { name: choice }).click()
    await this.page.keyboard.press('Escape')
    await this.closeDrawer(name)
  }

  async closeDrawer(name: string) {
    const drawer = this.page.getByRole('dialog', { name, exact: true })
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'detached' })
  }
}
