import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ask, report } from '../../client/engine/workspace.ts'
import { whyOf } from '../../client/requests/words.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { DrawerFoot } from '../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { saveFile } from '../../parts/files/save-file.ts'
import { FormFailure } from '../../parts/form/FormFailure.tsx'
import { LineSkeleton } from '../../parts/page/LineSkeleton.tsx'
import { Message } from '../../parts/page/Message.tsx'
import { deleteProject } from '../projects/bin/delete-project.ts'
import { projectPath } from '../projects/project-commands.ts'
import { ProblemList } from './ProblemList.tsx'
import { reportText } from './problem-text.ts'
import { type Told, useTold } from './use-import.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** How far an import is, and what became of it. */
export function ImportResult({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation('imports')
  const { told, failure } = useTold(id)
  return (
    <SideDrawer
      title={t('title')}
      width={limits.templateDrawerPx}
      opensOn="drawer"
      close={close}
      foot={told && <Foot {...{ told, close }} />}
    >
      <FormFailure text={failure ? whyOf(failure) : null} />
      {told ? <Body told={told} /> : <LineSkeleton lines={3} />}
    </SideDrawer>
  )
}

function Body({ told }: { told: Told }) {
  const styles = useStyles()
  const { t } = useTranslation('imports')
  const { state, name, made, total, problems, problems_count } = told
  return (
    <div className={styles.root} aria-live="polite">
      {state === 'running' && (
        <>
          <span>{t('running', { name, made, total })}</span>
          <ProgressBar aria-label={name} value={made} max={total} thickness="large" />
          <p className={styles.quiet}>{t('mayClose')}</p>
        </>
      )}
      {state === 'done' && <Message intent="success">{t('done', { name, count: total })}</Message>}
      {state === 'cancelled' && <Message intent="info">{t('cancelled', { name })}</Message>}
      {state === 'failed' && <Message intent="error">{t('failed', { name })}</Message>}
      {state === 'done' && <ProblemList count={problems_count} problems={problems} />}
    </div>
  )
}

function Foot({ told, close }: { told: Told; close: () => void }) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { id, state, name, project_id, problems } = told
  async function doing(work: () => Promise<unknown>) {
    setBusy(true)
    await work().catch(report)
    setBusy(false)
  }
  async function undo() {
    if (await deleteProject(project_id, t('takenBack', { name }))) close()
  }
  if (state === 'running')
    return (
      <DrawerFoot>
        <Button
          disabledFocusable={busy}
          onClick={() => void doing(() => ask('cancelImport', { id }))}
        >
          {t('stop')}
        </Button>
        <Button appearance="primary" onClick={close}>
          {t('close')}
        </Button>
      </DrawerFoot>
    )
  if (state !== 'done')
    return (
      <DrawerFoot>
        <Button onClick={close}>{t('close')}</Button>
      </DrawerFoot>
    )
  return (
    <DrawerFoot
      apart={
        <>
          <Button disabledFocusable={busy} onClick={() => void doing(undo)}>
            {t('undo')}
          </Button>
          {problems.length > 0 && (
            <Button onClick={() => saveText(`${name}.txt`, reportText(t, told))}>
              {t('saveReport')}
            </Button>
          )}
        </>
      }
    >
      <Button
        appearance="primary"
        onClick={() => {
          flushSync(close)
          navigate(projectPath({ id: project_id, name }))
        }}
      >
        {t('open')}
      </Button>
    </DrawerFoot>
  )
}

/** Lets the browser save a text as a file. */
const saveText = (name: string, text: string) =>
  saveFile({ name, content: new Blob([text], { type: 'text/plain' }) })
