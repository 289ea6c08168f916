import PreviewCore
import PreviewKit
import TestSupport
import Testing

@Suite("What doctor says of the cache") struct CacheDiagnosisTests {
  @Test("A cache that can be made is fine, also when it is not there yet.")
  func fine() throws {
    let room = try CacheRoom()
    let diagnosis = ThumbnailCache.diagnose(room.cache)

    #expect(diagnosis.isGood)
    #expect(diagnosis.finding.contains(room.cache.folder.exactString))
    #expect(room.folder.names == [])
  }

  @Test("Without a place, and where nothing can be written, there is a remedy.")
  func none() {
    for cache in [nil, ThumbnailCache(folder: FilePath("/proc/thumbnails"))] {
      let diagnosis = ThumbnailCache.diagnose(cache)

      #expect(!diagnosis.isGood)
      #expect(diagnosis.remedy?.contains("XDG_CACHE_HOME") == true)
    }
  }
}
