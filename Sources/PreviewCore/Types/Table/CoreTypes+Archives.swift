extension CoreTypes {
  /// Archives and disk images.
  static let archives = """
    public.archive||||archive
    public.disk-image|||public.archive|disk image
    org.gnu.gnu-zip-archive|gz gzip|application/x-gzip application/gzip|public.data \
    public.archive|gzip file
    public.bzip2-archive|bz2 bz|application/x-bzip2 application/x-bzip application/bzip2 \
    application/bzip application/x-bz2|public.data public.archive|bzip2 file
    public.zip-archive|zip|application/zip application/x-zip-compressed|com.pkware.zip-archive|\
    zip archive
    com.apple.archive|aar yaa||public.data public.archive|Apple Archive
    public.tar-archive|tar|application/x-tar application/tar|org.gnu.gnu-tar-archive|tar archive
    com.pkware.zip-archive|||public.data public.archive|archive of the zip family
    org.gnu.gnu-tar-archive|gtar|application/x-gtar|public.data public.archive|GNU tar archive
    com.apple.installer-package-archive|pkg mpkg||public.data public.archive|flat installer \
    package
    com.apple.xar-archive|xar|application/x-xar|public.data public.archive|xar archive
    org.gnu.gnu-zip-tar-archive|tgz|application/x-compressed-tar|org.gnu.gnu-zip-archive|gzipped \
    tar archive
    public.tar-bzip2-archive|tbz2 tbz|application/x-bzip-compressed-tar|public.bzip2-archive|\
    bzipped tar archive
    org.tukaani.xz-archive|xz|application/x-xz|public.data public.archive|xz file
    org.tukaani.tar-xz-archive|txz|application/x-xz-compressed-tar|public.data public.archive|xz \
    tar archive
    org.7-zip.7-zip-archive|7z|application/x-7z-compressed|public.data public.archive|7-Zip \
    archive
    public.cpio-archive|cpio pax|application/x-cpio|public.data public.archive|cpio archive
    public.z-archive|z|application/x-compress|public.data public.archive|Unix compress file
    com.sun.java-archive|jar|application/java-archive|public.zip-archive public.executable|Java \
    archive
    com.microsoft.cab|cab|application/vnd.ms-cab-compressed|public.data public.archive|cabinet \
    archive
    com.apple.disk-image|||public.disk-image public.data|Apple disk image
    com.apple.disk-image-udif|dmg|application/x-apple-diskimage|com.apple.disk-image|UDIF disk \
    image
    public.iso-image|iso|application/x-iso9660-image application/x-cd-image|public.disk-image \
    public.data|ISO 9660 image
    com.rarlab.rar-archive|rar|application/vnd.rar application/x-rar-compressed|public.data \
    public.archive|RAR archive
    public.cbz-archive|cbz|application/vnd.comicbook+zip|public.zip-archive|zipped comic book
    """
}
