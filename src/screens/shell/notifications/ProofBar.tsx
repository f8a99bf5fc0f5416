import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular, MailRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { readText, storeText } from '../../../client/stored.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { TextButton } from '../../../parts/page/TextButton.tsx'

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  icon: { flexShrink: 0, fontSize: '16px', color: tokens.colorBrandForeground1 },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  link: { marginLeft: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
})

const later = 'plumbline.proofLater'

/** Asks users to prove their address, until they dismiss it for this visit. */
export function ProofBar() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { email } = useUser()
  const [isLater, setLater] = useState(() => readText(later, 'sessionStorage') !== null)
  const [busy, setBusy] = useState(false)
  if (isLater) return null

  async function sendAgain() {
    setBusy(true)
    await ask('sendEmailProof', {}).then(() => alert('success', t('proofSent', { email })), report)
    setBusy(false)
  }

  return (
    <section className={styles.bar} aria-label={t('proofLabel')}>
      <MailRegular className={styles.icon} />
      <span className={styles.text}>
        {t('proofText', { email })}
        <TextButton className={styles.link} busy={busy} onClick={() => void sendAgain()}>
          {t('proofAgain')}
        </TextButton>
      </span>
      <Button
        appearance="subtle"
        size="small"
        icon={<DismissRegular />}
        aria-label={t('proofLater')}
        onClick={() => {
          storeText(later, '', 'sessionStorage')
          setLater(true)
        }}
      />
    </section>
  )
}
