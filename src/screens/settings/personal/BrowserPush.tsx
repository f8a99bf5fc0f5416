import { Field, makeStyles, Subtitle2, Switch, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { readPush, turnOffPush, turnOnPush } from '../../../client/session/push.ts'
import { push } from '../../../client/session/push-choice.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalM,
  },
  title: { margin: 0, paddingLeft: '8px' },
  hint: { paddingLeft: '60px' },
})

/** Whether this browser is told of news while no page is open in it. */
export function BrowserPush() {
  const styles = useStyles()
  const { t } = useTranslation('notifications')
  const { state } = useSnapshot(push)
  const [saving, setSaving] = useState(false)
  const id = useId()
  useOnce(() => void readPush().catch((error: unknown) => console.warn(error)))
  const change = async (on: boolean) => {
    setSaving(true)
    try {
      await (on ? turnOnPush() : turnOffPush())
    } catch (error) {
      if (on && error instanceof DOMException) alert('error', t('pushFailed'))
      else report(error)
    }
    setSaving(false)
  }
  if (!state) return null
  const isPossible = state === 'on' || state === 'off'
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Subtitle2 as="h2" id={id} className={styles.title}>
        {t('pushTitle')}
      </Subtitle2>
      <Field hint={{ className: styles.hint, children: t(`push_${isPossible ? 'hint' : state}`) }}>
        <Switch
          label={t('pushLabel')}
          checked={state === 'on'}
          disabled={!isPossible || saving}
          onChange={(_, { checked }) => void change(checked)}
        />
      </Field>
    </section>
  )
}
