import type { Locator, Page } from 'playwright'
import { tabTo } from './keys.ts'

/** The task list of a project, as a user sees and uses it. */
export class TaskTable {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, project: string): Promise<TaskTable> {
    await page.goto(`/worklenz/projects/${project}?tab=tasks-list`)
    const table = new TaskTable(page)
    await table.grid.waitFor()
    return table
  }

  get grid(): Locator {
    return this.page.getByRole('treegrid', { name: 'Tasks' })
  }

  line(name: string): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('checkbox', { name: `Select “${name}”`, exact: true }) })
  }

  /** The head of a group. */
  group(name: string): Locator {
    return this.grid.getByRole('row').filter({
      has: this.page.getByRole('checkbox', { name: `Select all in ${name}`, exact: true }),
    })
  }

  /** The line to add a task at the end of an open group; all groups have to be open. */
  async addLine(group: string): Promise<Locator> {
    const at = await this.placeOf(group)
    const field = this.page.getByRole('textbox', { name: 'Add task', exact: true })
    return this.grid.getByRole('row').filter({ has: field }).nth(at)
  }

  /** Takes hold of a task with the mouse. */
  async grab(name: string) {
    const { mouse } = this.page
    const from = (await this.line(name).getByTitle('Drag to move').boundingBox())!
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await mouse.down()
    await mouse.move(from.x + from.width / 2 + 4, from.y + from.height / 2 + 8, { steps: 3 })
  }

  /** Takes the task that is held to a part of a line, once that stands still. */
  async hold(line: Locator, part: 'top' | 'middle' | 'bottom') {
    const { mouse } = this.page
    for (let before = Number.NaN; ; ) {
      const to = (await line.boundingBox())!
      const y = { top: to.y + 4, middle: to.y + to.height / 2, bottom: to.y + to.height - 5 }[part]
      await mouse.move(to.x + 240, y, { steps: 12 })
      await mouse.move(to.x + 240, y + 1)
      if (before === y) break
      before = y
    }
  }

  /** Drags a task with the mouse to a part of a line. */
  async drag(name: string, line: Locator, part: 'top' | 'middle' | 'bottom') {
    await this.grab(name)
    await this.hold(line, part)
    await this.page.mouse.up()
  }

  /** A cell of a task, such as `STATUS`. */
  cell(name: string, column: string): Locator {
    return this.line(name).locator(`[data-cell$="/${column}"]`)
  }

  /** Opens the editor of a cell and takes a choice from its list. */
  async choose(name: string, column: string, choice: string) {
    await this.cell(name, column).click()
    await this.page.getByRole('option', { name: choice }).click()
  }

  /** Goes with Tab into the list. */
  async focus() {
    await tabTo(this.page, (role) => role === 'treegrid')
  }

  /** Types a new task at the end of a group. */
  async add(group: string, name: string) {
    const field = this.grid
      .getByRole('textbox', { name: 'Add task' })
      .nth(await this.placeOf(group))
    await field.fill(name)
    await field.press('Enter')
    await field.press('Escape')
  }

  /** Deletes a task by its menu. */
  async remove(name: string) {
    await this.line(name).click({ button: 'right' })
    await this.page.getByRole('menuitem', { name: 'Delete' }).click()
  }

  async rename(name: string, to: string) {
    await this.cell(name, 'NAME').getByText(name, { exact: true }).click()
    const field = this.cell(name, 'NAME').getByLabel('Name')
    await field.fill(to)
    await field.press('Enter')
  }

  /** Shows only tasks with something. */
  async filter(by: string, choice: string) {
    const bar = this.page.getByRole('toolbar', { name: 'Filters' })
    await bar.getByRole('button', { name: by }).click()
    await this.page.getByRole('option', { name: choice }).click()
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('listbox').waitFor({ state: 'detached' })
  }

  /** The names of the tasks in an open group, from the top. */
  names(group: string): Promise<string[]> {
    return this.grid.getByRole('row').evaluateAll((rows, group) => {
      const boxes = rows.flatMap(
        (row) => row.querySelector('input[type=checkbox]')?.getAttribute('aria-label') ?? [],
      )
      const from = boxes.indexOf(`Select all in ${group}`)
      const rest = boxes.slice(from + 1)
      const to = rest.findIndex((label) => label.startsWith('Select all in '))
      return from < 0
        ? []
        : rest.slice(0, to < 0 ? undefined : to).map((label) => label.slice('Select “'.length, -1))
    }, group)
  }

  private placeOf(group: string): Promise<number> {
    return this.grid
      .getByRole('checkbox', { name: 'Select all in' })
      .evaluateAll(
        (boxes, group) =>
          boxes.findIndex((box) => box.getAttribute('aria-label') === `Select all in ${group}`),
        group,
      )
  }
}
