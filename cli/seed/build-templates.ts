import { refuseAny } from '../../src/core/catalogue/errors.ts'
import type { Tx } from '../../src/core/engine/call.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import type { Row } from '../../src/core/model.ts'
import { contentFrom } from '../../src/core/templates/content.ts'
import { storeContent } from '../../src/core/templates/stored.ts'

interface KeepOptions {
  /** What the templates are called. */
  names: readonly string[]
  salt: string
  created_at: string
}

const taken = {
  projectIncludes: { phases: true, labels: true, customColumns: true },
  taskIncludes: { phase: true, labels: true, estimation: true, description: true, subtasks: true },
}

/** Keeps a project as templates of its team, as saving it does with everything ticked. */
export async function keepAsTemplates(
  tx: Tx,
  project: Row<'project'>,
  { names, salt, created_at }: KeepOptions,
) {
  for (const name of names) {
    const newId = (label: string) => deriveId(`${salt}/project_template/${name}/${label}`)
    const { team_id } = project
    const row = await tx.add('project_template', { id: newId('id'), team_id, name, created_at })
    const content = await contentFrom({ tx, refuse: refuseAny }, project, taken)
    await storeContent({ tx, newId }, row, content)
  }
}
