import { Button, mergeClasses, ProgressBar } from '@fluentui/react-components'
import { ArrowClockwiseRegular, DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { PendingFile } from '../../client/files/pending.ts'
import { dropUpload, retryUpload } from '../../client/files/uploads.ts'
import { extensionOf } from '../../core/files/names.ts'
import { showMeasure, showSize } from '../text/format.ts'
import { FileThumb } from './FileThumb.tsx'
import { useFileStyles } from './file-styles.ts'

/** A file on its way: how far it is, why it waits or has failed; given up, or sent again. */
export function PendingLine({ file }: { file: PendingFile }) {
  const styles = useFileStyles()
  const { t } = useTranslation('files')
  const { id, name, size, sent, state, reason, picture } = file
  const failed = state === 'failed' || state === 'hopeless'
  return (
    <li className={styles.line}>
      <FileThumb type={extensionOf(name)} picture={picture} />
      <span className={styles.text}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {state === 'sending' && (
          <ProgressBar
            value={size > 0 ? sent / size : 0}
            aria-label={t('uploading', { name })}
            aria-valuetext={showMeasure((sent / Math.max(size, 1)) * 100, 'percent')}
          />
        )}
        <span
          className={mergeClasses(styles.facts, failed && styles.failure)}
          role={failed ? 'alert' : undefined}
        >
          <Facts state={state} sent={sent} size={size} reason={reason} />
        </span>
      </span>
      <span className={styles.actions}>
        {state === 'failed' && (
          <Button
            size="small"
            appearance="subtle"
            className={styles.action}
            icon={<ArrowClockwiseRegular />}
            aria-label={t('retry', { name })}
            onClick={() => retryUpload(id)}
          />
        )}
        <Button
          size="small"
          appearance="subtle"
          className={styles.action}
          icon={<DismissRegular />}
          aria-label={t(failed || state === 'ready' ? 'dismiss' : 'cancel', { name })}
          onClick={() => dropUpload(id)}
        />
      </span>
    </li>
  )
}

function Facts({
  state,
  sent,
  size,
  reason,
}: Omit<PendingFile, 'id' | 'owner' | 'name' | 'picture'>) {
  const { t } = useTranslation('files')
  if (state === 'sending') return t('sent', { sent: showSize(sent), size: showSize(size) })
  if (state === 'waiting')
    return t(navigator.onLine ? 'waiting' : 'offline', { size: showSize(size) })
  return state === 'ready' ? showSize(size) : reason
}
