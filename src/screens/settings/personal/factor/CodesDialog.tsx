import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular, CopyRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../../../client/requests/alerts.ts'
import { ModalDialog } from '../../../../parts/dialogs/ModalDialog.tsx'
import { copyText } from '../../../../parts/invitations/copy-text.ts'
import { useStay } from '../../../../parts/leaving/use-stay.tsx'
import { ShownOnceDialog } from '../ShownOnceDialog.tsx'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** The recovery codes, which are told only now: the dialog stays until they are said to be kept. */
export function CodesDialog({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('security')
  const [kept, setKept] = useState(false)
  const { question } = useStay(!kept, {
    question: (leave, stay) => <ShownOnceDialog leave={leave} stay={stay} />,
  })
  const text = `${codes.join('\n')}\n`
  async function copy() {
    const copied = await copyText(text)
    alert(copied ? 'success' : 'error', t(copied ? 'codesCopied' : 'codesNotCopied'))
  }
  return (
    <ModalDialog
      title={t('codesTitle')}
      close={() => kept && close()}
      isAlert
      actions={
        <Button appearance="primary" disabledFocusable={!kept} onClick={close}>
          {t('codesDone')}
        </Button>
      }
    >
      <div className={styles.content}>
        <p className={styles.text}>{t('codesText')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button icon={<CopyRegular />} onClick={() => void copy()}>
            {t('copyCodes')}
          </Button>
          <Button
            as="a"
            icon={<ArrowDownloadRegular />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="plumbline-recovery-codes.txt"
          >
            {t('downloadCodes')}
          </Button>
        </div>
        <Checkbox
          label={t('codesKept')}
          checked={kept}
          onChange={(_, { checked }) => setKept(checked === true)}
        />
      </div>
      {question}
    </ModalDialog>
  )
}
