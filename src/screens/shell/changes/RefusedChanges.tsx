import { Body1, Button, Subtitle2 } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isOvertaken } from '../../../client/engine/outbox/failures.ts'
import type { RefusedCommand } from '../../../client/engine/outbox/state.ts'
import { retryRefused, workspace } from '../../../client/engine/workspace.ts'
import { reasonOf } from '../../../client/requests/words.ts'
import { pathToDescription } from '../../../core/catalogue/routes.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { closeOverlay } from '../overlays/overlays.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { useChangeStyles } from './change-styles.ts'

/** The changes that the server refused, with the reason. */
export function RefusedChanges({ refused }: { refused: readonly RefusedCommand[] }) {
  const styles = useChangeStyles()
  const { t } = useTranslation('changes')
  const discard = (id: string) => workspace().outbox.discard(id)
  return (
    <section className={styles.part}>
      <Subtitle2 as="h3" className={styles.head}>
        {t('shell:changesRefused', { count: refused.length })}
      </Subtitle2>
      <Body1 className={styles.note}>{t('refusedNote')}</Body1>
      <span className={styles.offers}>
        <Button size="small" onClick={() => refused.forEach(({ id }) => void discard(id))}>
          {t('discardAll')}
        </Button>
      </span>
      <ul className={styles.list}>
        {refused.map((change) => (
          <ChangeLine key={change.id} change={change} reason={reasonOf(change)}>
            {isOvertaken(change) ? (
              <CompareButton change={change} />
            ) : change.code === 'template_changed' ? (
              <ReplaceButton change={change} />
            ) : (
              <Button size="small" onClick={() => void retryRefused(change)}>
                {t('tryAgainChange')}
              </Button>
            )}
            <Button size="small" appearance="subtle" onClick={() => discard(change.id)}>
              {t('discard')}
            </Button>
          </ChangeLine>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the task whose text somebody else has changed, where both are shown. */
function CompareButton({ change: { team, project, input } }: { change: RefusedCommand }) {
  const { t } = useTranslation('changes')
  const navigate = useNavigate()
  const { user, replica } = workspace()
  const task = useRow('task', String(input.id))
  if (team !== user.team_id || project === undefined) return null
  const isGone = !task && replica.reader(`project:${project}`) !== undefined
  if (isGone) return null
  return (
    <Button
      size="small"
      onClick={() => {
        closeOverlay()
        navigate(pathToDescription(project, String(input.id)))
      }}
    >
      {t('compare')}
    </Button>
  )
}

/** Does a change again that was written over another version than there is, whatever there is by now. */
function ReplaceButton({ change }: { change: RefusedCommand }) {
  const { t } = useTranslation('changes')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('tryAgainChange')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('replaceTitle')}
          cancel={t('cancel')}
          confirm={t('replace')}
          close={close}
          onConfirm={() => {
            close()
            const { base: _, ...input } = change.input
            void retryRefused({ ...change, input })
          }}
        >
          {t('replaceText')}
        </ConfirmDialog>
      )}
    </>
  )
}
