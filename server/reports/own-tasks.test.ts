import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { OwnCourse } from '../../src/core/reporting/single-member.ts'
import { openDatabase } from '../db/open.ts'
import { ownTasks } from './own-tasks.ts'

test('a task that is deleted while a report reads it is left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-own-tasks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { read: db, flavour, close } = await openDatabase({ folder })
  onTestFinished(close)
  const course = { id: 'deleted', name: 'Deleted meanwhile' } as OwnCourse
  expect(await ownTasks({ db, flavour }, [course])).toEqual([])
})
