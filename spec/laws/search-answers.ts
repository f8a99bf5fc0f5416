import type { App } from '../../server/app.ts'
import { handlers } from '../../server/features/index.ts'
import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { searchLimits } from '../../src/core/catalogue/search-limits.ts'
import { searchEverything, searchQuickly } from '../../src/core/search/calls.ts'
import type { Asked } from './search-in-memory.ts'
import { homeOf, noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'

/** What a search is answered: what it found, how much, the quick form, and whether it is complete. */
export async function answerOf(app: App, testData: TestData, { who, ...asked }: Asked) {
  const actor = (await app.actors.actor(testData.user(who), testData.team(homeOf(who))))!
  const reader = await app.actors.reader(actor)
  const ids = {
    ...(asked.project ? { project: testData.project(asked.project) } : {}),
    ...(asked.assignee ? { assignee: testData.member(asked.assignee) } : {}),
    ...(asked.author ? { author: testData.member(asked.author) } : {}),
  }
  const size = String(searchLimits.page)
  const given = { app, actor, reader, now: noon, db: app.database.read, refuse: refuseAny }
  const whole = await handlers.searchEverything({
    ...given,
    input: searchEverything.input.parse({ ...asked, ...ids, size }),
  } as never)
  const shown = (hits: typeof whole.data) =>
    hits.map(({ kind, id, name }) => `${kind} ${id} ${name}`)
  const quick = await handlers.searchQuickly({
    ...given,
    input: searchQuickly.input.parse({ q: asked.q }),
  } as never)
  return {
    complete: whole.complete && quick.complete,
    all: shown(whole.data),
    counts: whole.counts,
    quick: shown(quick.data),
  }
}
