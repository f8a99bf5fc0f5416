import { useRef, useState } from 'react'
import { Code, OnDemand } from '../lazy/OnDemand.tsx'
import { EditorStandIn } from './EditorStandIn.tsx'
import type { RichTextEditorProps } from './RichTextEditor.tsx'
import type { Pasted } from './typed-html.ts'

/** The code of the editor. */
export const richTextEditor = new Code<RichTextEditorProps>(() =>
  import('./RichTextEditor.tsx').then(({ RichTextEditor }) => RichTextEditor),
)

/**
 * Edits formatted text. The editor comes with its code; what is typed or pasted meanwhile is taken
 * in its place, and is in it, with the caret, when it comes.
 */
export function RichTextField(props: Omit<RichTextEditorProps, 'standIn' | 'pasted'>) {
  const [isComposing, setComposing] = useState(false)
  const standIn = useRef<HTMLTextAreaElement>(null)
  const pasted = useRef<Pasted>(null)
  return (
    <OnDemand
      code={richTextEditor}
      props={{ ...props, standIn, pasted }}
      // A composition would be broken off.
      waits={isComposing}
      until={
        <EditorStandIn {...props} field={standIn} pasted={pasted} onComposing={setComposing} />
      }
    />
  )
}
