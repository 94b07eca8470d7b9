CREATE TABLE `show_numberings` (
	`tmdbId` integer PRIMARY KEY NOT NULL,
	`tvdbId` integer,
	`imdbId` text,
	`numbering` text NOT NULL,
	`byHand` text NOT NULL,
	`differs` integer NOT NULL,
	`checkedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `show_numberings_differs` ON `show_numberings` (`differs`);--> statement-breakpoint
ALTER TABLE `library_items` ADD `countedAs` text;