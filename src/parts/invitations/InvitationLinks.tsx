import { Button, Input, Label, makeStyles, Text, tokens, useId } from '@fluentui/react-components'
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../client/requests/alerts.ts'
import { first } from '../focus/focus-first.ts'
import { phone } from '../page/measures.ts'
import { copyText } from './copy-text.ts'
import type { InvitationLink, InvitationLinkList } from './use-invitation-links.ts'

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

/**
 * Links of invitations to be passed on by hand, each for one person (A4). They are shown once: what
 * they are in asks before they are gone.
 */
export function InvitationLinks({ links }: { links: InvitationLinkList }) {
  const styles = useStyles()
  const { t } = useTranslation()
  const whole = (link: string) => new URL(link, location.origin).href
  const all = links.list.map(({ email, link }) => `${email}\n${whole(link)}`).join('\n\n')
  return (
    <div className={styles.root}>
      <Text className={styles.text}>{t('links.text')}</Text>
      {links.list.map((each, n) => (
        <LinkField
          key={each.link}
          email={each.email}
          link={whole(each.link)}
          mark={n === 0 ? first : {}}
          onCopy={() => links.copied([each])}
        />
      ))}
      {links.list.length > 1 && <CopyAll text={all} onCopy={() => links.copied(links.list)} />}
    </div>
  )
}

interface LinkFieldProps extends InvitationLink {
  mark: object
  onCopy: () => void
}

function LinkField({ email, link, mark, onCopy }: LinkFieldProps) {
  const styles = useStyles()
  const { t } = useTranslation()
  const id = useId()
  const [copied, copy] = useCopy(link, onCopy)
  return (
    <div className={styles.one}>
      <Label htmlFor={id} className={styles.whose}>
        {email}
      </Label>
      <div className={styles.line}>
        <Input
          id={id}
          readOnly
          className={styles.link}
          value={link}
          onCopy={onCopy}
          onFocus={({ target }) => target.select()}
        />
        <Button
          {...mark}
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

function CopyAll({ text, onCopy }: { text: string; onCopy: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation()
  const [copied, copy] = useCopy(text, onCopy)
  return (
    <Button
      className={styles.all}
      icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
      onClick={() => void copy()}
    >
      {t(copied ? 'links.copied' : 'links.copyAll')}
    </Button>
  )
}

/** Whether a text has been copied, and how to copy it. */
function useCopy(text: string, onCopy: () => void): [copied: boolean, copy: () => Promise<void>] {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(text)
    setCopied(done)
    if (done) onCopy()
    else alert('error', t('links.notCopied'))
  }
  return [copied, copy]
}
