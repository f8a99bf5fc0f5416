import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { attempt } from '../../client/engine/workspace.ts'
import { NetworkError } from '../../client/requests/request.ts'
import { whyOf } from '../../client/requests/words.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'
import { projectPath } from '../projects/project-commands.ts'
import { FromTemplateDrawer } from './FromTemplateDrawer.tsx'
import type { Choice } from './TemplatePicker.tsx'

/** Makes a project of a template and goes there; that can be taken back. */
export function ProjectFromTemplate({ close }: { close: () => void }) {
  const { t } = useTranslation('templates')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  async function create({ own, id: template_id }: Choice) {
    setFailure(null)
    try {
      const name = own ? 'importProjectTemplate' : 'importBuiltInTemplate'
      const { body, id } = await attempt(name, { template_id })
      flushSync(close)
      if (body.project_id) navigate(projectPath({ id: body.project_id, name: '' }))
      tellDone(t('projectCreated'), id)
    } catch (error) {
      setFailure(error instanceof NetworkError ? t('common:unreachable') : whyOf(error))
    }
  }
  return <FromTemplateDrawer library create={create} failure={failure} close={close} />
}
