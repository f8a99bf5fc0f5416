import { Button, Input, Label, makeStyles, Text, tokens, useId } from '@fluentui/react-components'
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../client/alerts.ts'
import { copyText } from './copy-text.ts'
import { phone } from './measures.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  text: { color: tokens.colorNeutralForeground2 },
  one: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  whose: { overflowWrap: 'anywhere' },
  line: { display: 'flex', gap: tokens.spacingHorizontalS },
  link: { flexGrow: 1, minWidth: 0, [phone]: { minHeight: '40px' } },
  copy: { flexShrink: 0, [phone]: { minHeight: '40px' } },
  all: { alignSelf: 'flex-start', [phone]: { minHeight: '40px' } },
})

/** An invitation where no mail is sent: whose it is, and the link to pass on. */
export interface InvitationLink {
  email: string
  /** Whole, or from the root of the server. */
  link: string
}

/** Links of invitations to be passed on by hand, each for one person (A4). They are shown once. */
export function InvitationLinks({ links }: { links: readonly InvitationLink[] }) {
  const styles = useStyles()
  const { t } = useTranslation()
  const whole = links.map(({ email, link }) => ({ email, link: new URL(link, location.origin).href }))
  return (
    <div className={styles.root}>
      <Text className={styles.text}>{t('links.text')}</Text>
      {whole.map(({ email, link }) => (
        <LinkField key={email} email={email} link={link} />
      ))}
      {whole.length > 1 && <CopyAll text={whole.map(({ email, link }) => `${email}\n${link}`).join('\n\n')} />}
    </div>
  )
}

function LinkField({ email, link }: InvitationLink) {
  const styles = useStyles()
  const { t } = useTranslation()
  const id = useId()
  const [copied, copy] = useCopy(link)
  return (
    <div className={styles.one}>
      <Label htmlFor={id} className={styles.whose}>
        {email}
      </Label>
      <div className={styles.line}>
        <Input id={id} readOnly className={styles.link} value={link} onFocus={({ target }) => target.select()} />
        <Button
          className={styles.copy}
          icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
          aria-label={t('links.copyFor', { email })}
          onClick={() => void copy()}
        >
          {t(copied ? 'links.copied' : 'links.copy')}
        </Button>
      </div>
    </div>
  )
}

function CopyAll({ text }: { text: string }) {
  const styles = useStyles()
  const { t } = useTranslation()
  const [copied, copy] = useCopy(text)
  return (
    <Button className={styles.all} icon={copied ? <CheckmarkRegular /> : <CopyRegular />} onClick={() => void copy()}>
      {t(copied ? 'links.copied' : 'links.copyAll')}
    </Button>
  )
}

/** Whether a text has been copied, and how to copy it. */
function useCopy(text: string): [copied: boolean, copy: () => Promise<void>] {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(text)
    setCopied(done)
    if (!done) alert('error', t('links.notCopied'))
  }
  return [copied, copy]
}
