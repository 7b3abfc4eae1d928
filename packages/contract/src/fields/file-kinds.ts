/** A kind of attachment: its file extensions and its media type. */
export interface FileKind {
  readonly extensions: readonly string[];
  readonly mediaType: string;
  readonly family: 'image' | 'video' | 'document';
}

/** The accepted kinds of files (rule 2.6). */
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

/** Returns the kind that a file's extension implies, or null when the extension is not accepted. */
export function findFileKind(fileName: string): FileKind | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return fileKinds.find((kind) => extension && kind.extensions.includes(extension)) ?? null;
}

/** The value for a file input's `accept` attribute. */
export const acceptedFileTypes = fileKinds
  .flatMap((kind) => kind.extensions.map((extension) => `.${extension}`))
  .join(',');
