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
      .getByRole('group', { name: 'Board', exact: true })
      .getByRole('button', { name, exact: true })
  }

  /** The part of a column that is in a lane. */
  cell(lane: string, column: string): Locator {
    return this.page.getByRole('group', { name: `${lane}, ${column}`, exact: true })
  }

  /** A card in a lane: it may stand in several. */
  cardIn(lane: string, column: string, name: string): Locator {
    return this.cell(lane, column).getByRole('button', { name, exact: true })
  }

  /** The names of the lanes, from the top. */
  lanes(): Promise<(string | null)[]> {
    return this.page
      .locator('[data-lane-row]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
  }

  /** Chooses the lanes in the view options. */
  async chooseLanes(by: 'By person' | 'By priority' | 'None') {
    await this.page.getByRole('button', { name: 'View options' }).click()
    await this.page.getByRole('menuitemradio', { name: by }).click()
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('menu').waitFor({ state: 'detached' })
  }

  /** Chooses the grouping. */
  async groupBy(by: 'Status' | 'Priority' | 'Phase') {
    await this.page.getByRole('button', { name: 'Group by' }).click()
    await this.page.getByRole('menuitemradio', { name: by }).click()
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('menu').waitFor({ state: 'detached' })
  }

  /** Opens the drawer in which the statuses or the phases are managed. */
  async manage(entry: 'Manage statuses' | 'Configure Phase'): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Group by' }).click()
    await this.page.getByRole('menuitem', { name: entry }).click()
    const drawer = this.page.getByRole('dialog', { name: entry })
    await drawer.waitFor()
    return drawer
  }

  /** The names of the cards of a column, from the top. */
  names(column: string): Promise<string[]> {
    return this.namesIn(this.column(column))
  }

  /** The names of the cards in a part of the board, from the top. */
  async namesIn(part: Locator): Promise<string[]> {
    const cards = await part.locator('[data-card]').evaluateAll((all) =>
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
  grab(name: string) {
    return this.grabCard(this.card(name))
  }

  async grabCard(card: Locator) {
    const { mouse } = this.page
    await card.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
    const from = (await card.boundingBox())!
    await mouse.move(from.x + from.width / 2, from.y + 12)
    await mouse.down()
    await mouse.move(from.x + from.width / 2 + 12, from.y + 24, { steps: 3 })
  }

  /**
   * Takes the card that is held to a place on another, or on a column, and lets go of it once that
   * stands still: near its edges the board scrolls.
   */
  async drop(target: Locator, side: 'above' | 'below' | 'on') {
    const { mouse } = this.page
    const place = async () => {
      const to = (await target.boundingBox())!
      const y = { above: to.y + 6, below: to.y + to.height - 6, on: to.y + to.height / 2 }[side]
      return [to.x + to.width / 2, y] as const
    }
    for (let before: readonly number[] = []; ; ) {
      const [x, y] = await place()
      await mouse.move(x, y, { steps: 12 })
      await mouse.move(x, y + 1)
      if (before[0] === x && before[1] === y) break
      before = [x, y]
    }
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
