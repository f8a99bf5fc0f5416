import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../../client/requests/alerts.ts'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { copyText } from '../../../parts/invitations/copy-text.ts'
import { useStay } from '../../../parts/leaving/use-stay.tsx'
import { ShownOnceDialog } from './ShownOnceDialog.tsx'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
  line: { display: 'flex', gap: tokens.spacingHorizontalS },
  secret: { flexGrow: 1, minWidth: 0, fontFamily: tokens.fontFamilyMonospace },
  copy: { flexShrink: 0 },
})

interface SecretDialogProps {
  secret: string
  words: {
    title: string
    text: string
    /** What the secret is called. */
    secret: string
    kept: string
    copied: string
    notCopied: string
  }
  close: () => void
}

/** A secret that is told only now: the dialog stays until it is said to be kept. */
export function SecretDialog({ secret, words, close }: SecretDialogProps) {
  const styles = useStyles()
  const { t } = useTranslation('security')
  const [kept, setKept] = useState(false)
  const { question } = useStay(!kept, {
    question: (leave, stay) => <ShownOnceDialog leave={leave} stay={stay} />,
  })
  async function copy() {
    const copied = await copyText(secret)
    alert(copied ? 'success' : 'error', copied ? words.copied : words.notCopied)
  }
  return (
    <ModalDialog
      title={words.title}
      close={() => kept && close()}
      isAlert
      actions={
        <Button appearance="primary" disabledFocusable={!kept} onClick={close}>
          {t('codesDone')}
        </Button>
      }
    >
      <div className={styles.content}>
        <p className={styles.text}>{words.text}</p>
        <div className={styles.line}>
          <Field className={styles.secret}>
            <Input
              readOnly
              aria-label={words.secret}
              value={secret}
              onFocus={({ target }) => target.select()}
            />
          </Field>
          <Button className={styles.copy} icon={<CopyRegular />} onClick={() => void copy()}>
            {t('copyCodes')}
          </Button>
        </div>
        <Checkbox
          label={words.kept}
          checked={kept}
          onChange={(_, { checked }) => setKept(checked === true)}
        />
      </div>
      {question}
    </ModalDialog>
  )
}
