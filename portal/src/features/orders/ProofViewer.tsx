import { getProof } from '@pillion/contract/http/proofs'
import { Button } from '@pillion/ui/Button'
import { Dialog } from '@pillion/ui/Dialog'
import { ErrorState } from '@pillion/ui/ErrorState'
import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { errorMessage } from '#platform/api/call-error.ts'
import { fetchFile } from '#platform/api/fetch-file.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { ShownProof } from './OrderProofs.tsx'

import css from './ProofViewer.module.css'

/** In per cent of the size at which the whole picture is seen. */
const ZOOMS = [100, 150, 200, 300] as const

type ProofViewerProps = {
  orderId: string
  proof: ShownProof
  isOpen: boolean
  onClose: () => void
}

/** One picture of a rider, to look at closely and to download (TRACK-09 … TRACK-11, GAP-151). */
export function ProofViewer({ orderId, proof, isOpen, onClose }: ProofViewerProps) {
  const t = useT('orders.proofs')
  const tError = useT('error')
  const tAll = useT()
  const formats = useFormats()
  const [zoom, setZoom] = useState(0)
  const { kind, created_at } = proof
  const {
    data: url,
    error,
    refetch,
  } = useQuery({
    queryKey: ['proof', proof.id],
    queryFn: async ({ signal }) => {
      const file = { params: { orderId, proofId: proof.id }, query: undefined, signal }
      return dataUrl((await fetchFile(getProof, { ...file, onProgress: () => {} })).content)
    },
    enabled: isOpen,
    staleTime: Infinity,
    gcTime: 0,
  })
  const time = formats.dateTime(created_at)

  async function download(): Promise<void> {
    const content = url ?? (await refetch()).data
    if (content === undefined) return void toast.error(tError('proof-download'))
    const link = document.createElement('a')
    link.href = content
    link.download = `${kind}-${orderId}.jpg`
    link.click()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="large"
      title={t(kind)}
      description={t('taken', { time })}
      closeLabel={t('close')}
      footer={
        <>
          <span className={css.zoom}>
            <Button
              disabledReason={zoom === 0 ? t('smallest') : undefined}
              onClick={() => setZoom(zoom - 1)}
            >
              {t('zoom-out')}
            </Button>
            <Button
              disabledReason={zoom === ZOOMS.length - 1 ? t('largest') : undefined}
              onClick={() => setZoom(zoom + 1)}
            >
              {t('zoom-in')}
            </Button>
          </span>
          <Button variant="primary" onClick={() => void download()}>
            {t('download')}
          </Button>
        </>
      }
    >
      {url !== undefined ? (
        <section
          className={css.area}
          aria-label={t('area', { percent: String(ZOOMS[zoom]) })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
          tabIndex={0}
        >
          <img
            className={css.picture}
            style={{ inlineSize: `${ZOOMS[zoom]}%`, blockSize: `${ZOOMS[zoom]}%` }}
            src={url}
            alt={t(`alt.${kind}`, { time })}
          />
        </section>
      ) : error ? (
        <ErrorState
          title={t('failed.title')}
          description={errorMessage(error, tAll)}
          action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        />
      ) : (
        <div className={css.area} aria-busy>
          <VisuallyHidden>
            <output>{t('loading')}</output>
          </VisuallyHidden>
          <Skeleton shape="block" height="100%" />
        </div>
      )}
    </Dialog>
  )
}

/** The content of a file, which the page's policy lets an image and a download have. */
function dataUrl(content: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(content)
  })
}
