import { expect } from 'vitest'
import { previewImport } from '../../src/core/imports/calls.ts'
import type { Source } from '../../src/core/imports/sources.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { target } from './target.ts'
import { upload } from './uploads.ts'

const server = target()

const trello = JSON.stringify({
  name: 'Moon',
  lists: [{ id: 'l', name: 'Doing', closed: false, pos: 1 }],
  cards: [
    {
      id: 'c',
      name: 'Dome',
      idList: 'l',
      due: '2026-03-04T10:00:00.000Z',
      labels: [{ name: 'red' }],
    },
  ],
  checklists: [{ idCard: 'c', checkItems: [{ name: 'Door', state: 'complete', pos: 1 }] }],
})
const asana = JSON.stringify({
  data: [{ name: 'Dome', due_on: '2026-03-04', subtasks: [{ name: 'Door', completed: true }] }],
})

/** Files of each source, written as it publishes its format. */
const files: Partial<Record<Source, string>> = {
  trello,
  asana,
  jira: 'Summary,Issue key,Parent key,Status,Due date\nDome,M-1,,Doing,04/Mar/26 10:00 AM\nDoor,M-2,M-1,Done,\n',
  clickup:
    'Task ID,Task Name,Status,Due Date,Parent ID\na,Dome,doing,1772618400000,null\nb,Door,done,null,a\n',
  todoist:
    'TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Dome @red,1,1,2026-03-04\ntask,Door,4,2,\n,,,,\n',
}

clause('B7.132', 'files of other programs are read by their published formats', async () => {
  const { owner } = await emptyProject(server)
  for (const [source, text] of Object.entries(files)) {
    const { id } = await upload(owner, new TextEncoder().encode(text), `${source}.txt`)
    const { tasks } = await owner.do(previewImport, { upload: id, source: source as Source })
    const told = tasks.map(({ name, level, due }) => `${level} ${name} ${due}`)
    expect({ source, told }).toEqual({ source, told: ['0 Dome 2026-03-04', '1 Door null'] })
  }
  const cut = await upload(owner, new TextEncoder().encode(trello.slice(0, -9)), 'cut.json')
  await owner.refused(previewImport, { upload: cut.id, source: 'trello' }, 'import_not_json')
  const other = await upload(owner, new TextEncoder().encode('{"__proto__":{}}'), 'a.json')
  await owner.refused(previewImport, { upload: other.id, source: 'trello' }, 'import_other_format')
})
