"""Which store an installation has."""

from vesalius.settings import Settings
from vesalius.support.downloads.folder import Folder
from vesalius.support.downloads.store import Store


def open_store(settings: Settings) -> Store:
    """The bucket that the settings name, else their folder."""
    if settings.downloads_bucket:
        # An optional dependency of its own.
        from vesalius.support.downloads.bucket import Bucket

        return Bucket(
            settings.downloads_bucket,
            key_id=settings.downloads_bucket_key_id,
            secret=settings.downloads_bucket_secret,
            region=settings.downloads_bucket_region,
        )
    return Folder(settings.downloads_folder)
