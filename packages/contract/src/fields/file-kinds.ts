/** A kind of attachment: the names it goes by and the media type it is stored and served under. */
export interface FileKind {
  readonly extensions: readonly string[];
  readonly mediaType: string;
  readonly family: 'image' | 'video' | 'document';
}

/** The accepted kinds (rule 2.6). */
export const fileKinds: readonly FileKind[] = [
  { extensions: ['pdf'], mediaType: 'application/pdf', family: 'document' },
  { extensions: ['jpg', 'jpeg', 'jfif'], mediaType: 'image/jpeg', family: 'image' },
  { extensions: ['png'], mediaType: 'image/png', family: 'image' },
  { extensions: ['svg'], mediaType: 'image/svg+xml', family: 'image' },
  { extensions: ['webp'], mediaType: 'image/webp', family: 'image' },
  { extensions: ['webm'], mediaType: 'video/webm', family: 'video' },
  { extensions: ['mpg', 'mpeg'], mediaType: 'video/mpeg', family: 'video' },
  { extensions: ['mp4'], mediaType: 'video/mp4', family: 'video' },
  { extensions: ['avi'], mediaType: 'video/x-msvideo', family: 'video' },
  { extensions: ['mkv'], mediaType: 'video/x-matroska', family: 'video' },
];

/** The kind that a file's name claims, or null when it is not an accepted one. */
export function fileKindOf(fileName: string): FileKind | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return fileKinds.find((kind) => extension && kind.extensions.includes(extension)) ?? null;
}

/** The value for a file input's `accept` attribute. */
export const acceptedFiles = fileKinds
  .flatMap((kind) => kind.extensions.map((extension) => `.${extension}`))
  .join(',');
