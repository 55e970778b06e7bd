/** What a rider's picture proves. */
export const proofKinds = ['pickup', 'delivery', 'return'] as const

export type ProofKind = (typeof proofKinds)[number]
